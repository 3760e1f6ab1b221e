import { randomUUID } from 'node:crypto'
import { COOKIES, cookieName } from '@ramal/contract/cookies'
import { allows } from '@ramal/domain/permissions/allows'
import { jsonOf } from '../../client/http.ts'
import { scenario } from '../../scenario.ts'

const wrong = () => ({ username: `ramal-${randomUUID().slice(0, 8)}`, password: 'not-the-password' })

/** Contract §0.3: wrong login data is 400, never 401. */
export const wrongCredentials = scenario({
  id: 'session/wrong-credentials',
  title: 'Wrong login data is 400, never 401',
  level: 'session',
  covers: { endpoints: ['authLogin', 'sessionLogin'] },
  async run(ctx) {
    const byToken = ctx.options.strategy === 'token'
    const name = byToken ? 'authLogin' : 'sessionLogin'
    const headers = byToken ? {} : await csrfHeaders(ctx)
    const section = byToken ? '1.2' : '1.1'
    await ctx.anonymous.refused(
      name,
      { body: wrong(), headers },
      { status: 400, field: 'non_field_errors', section },
    )
    await ctx.anonymous.refused(
      name,
      { body: { password: 'x' }, headers },
      { status: 400, field: 'username', section },
    )
    await ctx.anonymous.refused(
      name,
      { text: '{"username":', headers },
      {
        status: 400,
        title: 'malformed JSON is 400',
      },
    )
  },
})

async function csrfHeaders(ctx: Parameters<typeof wrongCredentials.run>[0]): Promise<Record<string, string>> {
  const { body } = await ctx.anonymous.call('preSession')
  // Which of its two names a backend over https gave it is the backend's choice.
  const names = new Set(
    [false, ctx.options.url.startsWith('https:')].map((is) => cookieName(COOKIES.csrf, is)),
  )
  const cookies = [...names].map((name) => `${name}=${body.csrfToken}`)
  return { 'X-CSRFToken': body.csrfToken, Cookie: cookies.join('; ') }
}

/** Contract §0.3: what nobody serves. */
export const unknownRequests = scenario({
  id: 'session/unknown-requests',
  title: 'Unknown paths are 404, wrong methods 405',
  level: 'session',
  covers: { endpoints: ['getProfile'] },
  async run(ctx) {
    const api = await ctx.user()
    const nowhere = await api.send('GET', '/v1/business/ramal-has-no-such-path/')
    ctx.check('0.3', 'an unknown path is 404', { expected: 404, actual: nowhere.status })
    ctx.check('0.3', 'with a detail in JSON', { expected: 'string', actual: typeof detailOf(nowhere.answer) })
    const method = await api.send('DELETE', '/v1/agent/channel/login/')
    ctx.check('0.3', 'a wrong method is 405', { expected: 405, actual: method.status })
    ctx.check('0.3', 'with a detail in JSON', { expected: 'string', actual: typeof detailOf(method.answer) })
  },
})

function detailOf(answer: string): unknown {
  return Reflect.get(Object(jsonOf(answer)), 'detail')
}

/** Contract §0.1: both spellings of every path, without redirect, also for POST. */
export const slashes = scenario({
  id: 'session/slashes',
  title: 'A path is served with and without its trailing slash, also for POST',
  level: 'session',
  covers: { endpoints: ['authLogin', 'channelLogin'] },
  async run(ctx) {
    const api = await ctx.user()
    for (const path of ['/v1/agent/channel/login', '/v1/agent/channel/login/']) {
      // An unknown channel changes nothing and still proves who answers.
      const httpExchange = await api.send('POST', `${path}?channel=ramal`)
      ctx.check('0.1', `POST ${path}`, { expected: 400, actual: httpExchange.status })
    }
  },
})

/** Contract §0.3: with a limited user, a permission that is missing is 403. */
export const missingPermission = scenario({
  id: 'session/missing-permission',
  title: 'What a user may not do is 403, not 401 and not 404',
  level: 'session',
  optional: true,
  needs: ['limited-user'],
  covers: { endpoints: ['listHistoric'] },
  async run(ctx) {
    const allowed = await (await ctx.user()).attempt('listHistoric')
    if (allowed.status !== 200) ctx.skip('the main user cannot read the chat history either')
    const api = await ctx.limited()
    const { roles } = (await api.call('getProfile')).body
    if (allows('sites.view_chat', roles)) ctx.skip('the limited user has sites.view_chat')
    await api.refused(
      'listHistoric',
      {},
      { status: 403, title: 'without sites.view_chat the history is 403' },
    )
  },
})
