import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'

/** Contract §4: an agent asks for a lead. */
export const lead = scenario({
  id: 'softphone/lead',
  title: 'A request to call a lead is granted with its campaign, or refused with a reason',
  level: 'softphone',
  covers: { endpoints: ['makeCallToMailingClient'] },
  async run(ctx) {
    const api = await ctx.user()
    const requestFor = (mailing_client: number | string) => ({ query: { mailing_client } })
    // Not there at all is told from refused by what is no id.
    const { httpExchange } = await api.call('makeCallToMailingClient', requestFor('x'), [400])
    ctx.check('4', 'what is no id is refused on its field', {
      expected: true,
      actual: Object.hasOwn(Object(jsonOf(httpExchange.answer)), 'mailing_client'),
    })
    await api.refused('makeCallToMailingClient', requestFor(987_654_321), {
      status: 404,
      section: '4',
      title: '[R7.3-01] an unknown lead is 404',
    })
    const taking = { query: { mailing_client: 987_654_321, remove_reserved: true } }
    await api.refused('makeCallToMailingClient', taking, {
      status: 404,
      section: '4',
      title: '[R7.3-02] remove_reserved=true is taken as part of the request',
    })
    const id = await firstLead(ctx, api)
    if (id === null) return ctx.note('no lead was asked for: none is seen by these users')
    const { body } = await api.call('makeCallToMailingClient', requestFor(id))
    if (body.success)
      ctx.check('4', '[R7.3-01] a granted request says whom the call is for', {
        expected: [null, 'a mailing'],
        actual: [body.reason, body.mailing],
        ok: body.reason === null && body.mailing !== null,
      })
    else
      ctx.check('4', '[R7.3-01] a refused request says why', {
        expected: 'a sentence',
        actual: body.reason,
        ok: typeof body.reason === 'string' && body.reason.length > 0,
      })
  },
})

/** A lead that one of the users sees in the list. */
async function firstLead(ctx: Context, user: Api): Promise<number | null> {
  const users = [user, ...(ctx.options.supervisor ? [await ctx.supervisor()] : [])]
  for (const api of users) {
    const { status, answer } = await api.send('GET', '/v1/service/mailing-clients/?limit=1')
    const results: unknown = Reflect.get(Object(jsonOf(answer)), 'results')
    const id: unknown = Array.isArray(results) ? Reflect.get(Object(results[0]), 'id') : undefined
    if (status === 200 && typeof id === 'number') return id
  }
  return null
}
