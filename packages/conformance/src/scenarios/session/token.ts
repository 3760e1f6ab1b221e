import { scenario } from '../../scenario.ts'

/** Contract §1.2: the whole life of a token. */
export const tokenSession = scenario({
  id: 'session/token',
  title: 'A token is given, read in both spellings, and revoked',
  level: 'session',
  covers: { endpoints: ['authLogin', 'authLogout', 'getProfile'] },
  async run(ctx) {
    const probe = await ctx.anonymous.attempt('authLogin', { body: {} })
    if (probe.status === 404 && ctx.options.strategy !== 'token') ctx.skip('not provided: the token strategy')
    const api = await ctx.signIn(undefined, 'token')
    const { body } = await api.call('getProfile')
    ctx.check('1.2', 'the token is of who signed in', { expected: ctx.options.user, actual: body.username })

    const bearer = { Authorization: `Bearer ${api.identity?.token}` }
    const read = await ctx.anonymous.attempt('getProfile', { headers: bearer })
    ctx.check('0.4', 'Authorization: Bearer is accepted too', { expected: 200, actual: read.status })
    const inQuery = await ctx.anonymous.send('GET', `/v1/business/profile/?api_key=${api.identity?.token}`)
    ctx.check('0.4', 'api_key opens files only', { expected: 401, actual: inQuery.status })

    await api.call('authLogout')
    await api.refused(
      'getProfile',
      {},
      { status: 401, section: '1.2', title: 'a revoked token opens nothing' },
    )
  },
})
