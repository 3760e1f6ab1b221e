import { COOKIES } from '@ramal/contract/cookies'
import { scenario } from '../../scenario.ts'

/** Contract §1.1: the whole life of a cookie session. */
export const cookieSession = scenario({
  id: 'session/cookie',
  title: 'A cookie session begins, asks for its CSRF token, and ends',
  level: 'session',
  covers: { endpoints: ['preSession', 'sessionLogin', 'sessionLogout', 'getProfile'] },
  async run(ctx) {
    const first = await ctx.anonymous.attempt('preSession')
    if (first.status === 404 && ctx.options.strategy === 'token')
      ctx.skip('not provided: the cookie strategy')
    const api = await ctx.signIn(undefined, 'cookie')
    ctx.check('1.1', 'the sign-in sets the cookie sessionid', {
      expected: true,
      actual: api.identity?.hasCookie(COOKIES.session),
    })
    ctx.check('1.1', 'and the cookie csrftoken', {
      expected: true,
      actual: api.identity?.hasCookie(COOKIES.csrf),
    })
    const { body } = await api.call('getProfile')
    ctx.check('1.1', 'the session is of who signed in', { expected: ctx.options.user, actual: body.username })

    await api.refused(
      'channelLogout',
      { query: { channel: 'telephony' }, headers: { 'X-CSRFToken': '' } },
      {
        status: 403,
        code: 'csrf_failed',
        title: 'a change without CSRF token is refused',
      },
    )
    await api.call('sessionLogout')
    await api.refused(
      'getProfile',
      {},
      { status: 401, section: '1.1', title: 'after the sign-out the session is gone' },
    )
  },
})

/** Contract §1.1: "without a session also 204", and the CSRF token of the sign-in. */
export const cookieEdges = scenario({
  id: 'session/cookie-edges',
  title: 'Sign-in by cookie needs its CSRF token; sign-out needs nothing',
  level: 'session',
  after: ['session/cookie'],
  covers: { endpoints: ['sessionLogin', 'sessionLogout'] },
  async run(ctx) {
    const first = await ctx.anonymous.attempt('preSession')
    if (first.status === 404 && ctx.options.strategy === 'token')
      ctx.skip('not provided: the cookie strategy')
    const body = { username: ctx.options.user, password: ctx.options.password }
    await ctx.anonymous.refused(
      'sessionLogin',
      { body },
      { status: 403, code: 'csrf_failed', section: '1.1' },
    )
    await ctx.anonymous.call('sessionLogout')
  },
})
