import { randomUUID } from 'node:crypto'
import { INVITE_HEADERS } from '@ramal/contract/sip-headers'
import type { Api } from '../../api.ts'
import { jsonOf } from '../../client/http.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { type Agent, askMetadata, atWork, closedRecord, SIGNALLING_MS, within } from './steps.ts'
import { hangUp } from './talk.ts'

/** Contract §13.1: what an outgoing INVITE carries decides where it goes and whose it is. */
export const outbound = scenario({
  id: 'softphone/outbound',
  title: 'The headers of an outgoing call choose its route and name its client',
  level: 'softphone',
  optional: true,
  needs: ['sip', 'external-number'],
  after: ['softphone/failed-call'],
  covers: { endpoints: ['getCallStep'], actions: ['business.changeCallStep'] },
  async run(ctx) {
    const agent = await atWork(ctx, await ctx.user())
    const refused = await placed(ctx, agent, { [INVITE_HEADERS.outboundRoute]: '987654321' })
    ctx.check('13.1', '[R7.6-60] a route that the team does not have takes no call', {
      expected: ['4xx to 6xx', null],
      actual: [refused.status, refused.record.outbound_route_id],
      ok: refused.status >= 400 && refused.record.outbound_route_id === null,
    })
    for (const route of agent.profile.team?.outbound_routes ?? []) {
      const { record, status } = await placed(ctx, agent, {
        [INVITE_HEADERS.outboundRoute]: String(route.id),
      })
      if (record.outbound_route_id === null && status >= 400) {
        ctx.note(`the route ${route.description} does not lead to the number`)
        continue
      }
      ctx.check('13.1', '[R7.6-60] X-Outbound-Route chooses the route of the call', {
        expected: route.id,
        actual: record.outbound_route_id,
      })
      ctx.check('6', 'and the record names its trunk', {
        expected: 'a name',
        actual: record.trunk,
        ok: record.trunk !== null,
      })
    }
    await ofClient(ctx, agent)
  },
})

/** Calls the number outside, gives up at once, and reads what is left of it. */
async function placed(ctx: Context, agent: Agent, headers: Record<string, string>) {
  const uid = randomUUID()
  const call = agent.phone.call(ctx.options.externalNumber ?? '', { [INVITE_HEADERS.uid]: uid, ...headers })
  const progress = new Promise<void>((resolve) => call.once('progress', () => resolve()))
  await within(ctx, Promise.race([progress, call.outcome]))
  const { id, metadata } = await askMetadata(agent.tab, uid)
  if (!call.session) call.cancel()
  const outcome = await within(ctx, call.outcome)
  if (outcome?.ok) await call.bye()
  const record = await closedRecord(ctx, agent.api, id)
  const { client } = (await agent.api.call('getTabForm', { params: { uid } })).body.data ?? {}
  await hangUp(agent, uid)
  return { record, metadata, client, status: outcome?.status ?? SIGNALLING_MS }
}

/** X-Client-Variable: the call is this client's, whatever number is dialled. */
async function ofClient(ctx: Context, agent: Agent): Promise<void> {
  if (!ctx.options.supervisor) return ctx.note('X-Client-Variable was not tried: no --supervisor-user')
  const id = await someClient(await ctx.supervisor())
  if (id === null) return ctx.note('X-Client-Variable was not tried: the supervisor sees no client')
  const { metadata, client } = await placed(ctx, agent, { [INVITE_HEADERS.clientVariable]: `client=${id}` })
  ctx.check('13.1', '[R7.6-64] X-Client-Variable names the client of the call', {
    expected: [id, id],
    actual: [metadata.client_id, client?.id],
  })
}

/** Clients are a resource of §10 that no endpoint of this run needs: what is not there is not asked for. */
async function someClient(api: Api): Promise<number | null> {
  const { status, answer } = await api.send('GET', '/v1/crm/clients/?limit=1')
  const results: unknown = Reflect.get(Object(jsonOf(answer)), 'results')
  const id: unknown = Array.isArray(results) ? Reflect.get(Object(results[0]), 'id') : undefined
  return status === 200 && typeof id === 'number' ? id : null
}
