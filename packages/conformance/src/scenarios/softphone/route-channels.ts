import { scenario } from '../../scenario.ts'

const PERMISSION = 'pabx.view_channeloutboundroute'

/** Contract §10: the trunks of an outbound route. */
export const routeChannels = scenario({
  id: 'softphone/route-channels',
  title: 'The channels of an outbound route are listed; those of an unknown one are 404',
  level: 'softphone',
  optional: true,
  needs: [`held:${PERMISSION}`],
  covers: { endpoints: ['listOutboundRouteChannels'] },
  async run(ctx) {
    const api = await ctx.holder(PERMISSION)
    await api.refused(
      'listOutboundRouteChannels',
      { params: { id: 987_654_321 } },
      { status: 404, section: '10', title: 'the channels of an unknown route are 404' },
    )
    const { results } = (await api.call('lookUpOutboundRoutes', { query: { webphone: true } })).body
    const [route] = results
    if (!route) return ctx.skip('there is no outbound route')
    const { body } = await api.call('listOutboundRouteChannels', { params: { id: route.id } })
    ctx.check('10', 'its channels are listed', { expected: body.results.length, actual: body.count })
  },
})
