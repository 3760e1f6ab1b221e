import { scenario } from '../../scenario.ts'

/** Contract §10: the trunks of an outbound route. */
export const routeChannels = scenario({
  id: 'softphone/route-channels',
  title: 'The channels of an outbound route are listed; those of an unknown one are 404',
  level: 'softphone',
  optional: true,
  needs: ['supervisor'],
  covers: { endpoints: ['listOutboundRouteChannels'] },
  async run(ctx) {
    const api = await ctx.supervisor()
    const unknown = { params: { id: 987_654_321 } }
    const probe = await api.attempt('listOutboundRouteChannels', unknown)
    if (probe.status === 403) ctx.skip('the supervisor lacks pabx.view_channeloutboundroute')
    ctx.check('10', 'the channels of an unknown route are 404', { expected: 404, actual: probe.status })
    const { results } = (await api.call('lookUpOutboundRoutes', { query: { webphone: true } })).body
    const [route] = results
    if (!route) return ctx.skip('there is no outbound route')
    const { body } = await api.call('listOutboundRouteChannels', { params: { id: route.id } })
    ctx.check('10', 'its channels are listed', { expected: body.results.length, actual: body.count })
  },
})
