import { allows } from '@ramal/domain/permissions/allows'
import { scenario } from '../../scenario.ts'
import { activeTab, endTab } from './steps.ts'

/** Contract §8.1, A-64: change_page joins the live group of a page. */
export const livePage = scenario({
  id: 'agent/live-page',
  title: "A supervisor on /operation sees an agent's state change",
  level: 'agent',
  optional: true,
  needs: ['second-user', 'sip'],
  after: ['agent/two-tabs'],
  covers: {
    actions: ['business.change_page', 'business.change_state', 'business.endpointUpdate'],
    endpoints: ['channelLogin'],
  },
  async run(ctx) {
    const watcher = await ctx.second()
    const { roles } = (await watcher.call('getProfile')).body
    if (!allows('sites.view_dashboard_supervisor', roles))
      ctx.skip('the second user lacks sites.view_dashboard_supervisor')
    const { id } = await ctx.profile()
    const api = await ctx.user()
    await api.call('channelLogin', { query: { channel: 'telephony', logged_in_by: 'system' } })
    ctx.cleanup(() => api.attempt('channelLogout', { query: { channel: 'telephony' } }))
    const agent = await activeTab(ctx)
    agent.send('change_state', { type: 'webphone', state: 'unavailable' })
    const screen = await ctx.business({ api: watcher })
    // From another page: it is change_page that joins.
    screen.send('login', { uid: screen.uid, page: '/' })
    screen.send('change_page', { page: '/operation', id: 2 })
    await ctx.wait(300)
    agent.send('change_state', { type: 'webphone', state: 'busy', phone: '11999990000' })
    await screen.expect('endpointUpdate', {
      because: 'change_state is broadcast as endpointUpdate',
      section: '8.1',
      where: (data) => data.user.id === id && data.webphone === 'busy',
    })
    screen.send('change_page', { page: '/', id: null })
    await ctx.wait(300)
    await screen.drain('endpointUpdate', 100)
    agent.send('change_state', { type: 'webphone', state: 'not_inuse' })
    await screen.expectNone('endpointUpdate', {
      because: 'who left the page hears no more of it',
      section: '8.1',
      where: (data) => data.user.id === id,
    })
    await endTab(agent)
  },
})
