import { allows } from '@ramal/domain/permissions/allows'
import type { Api } from '../../api.ts'
import type { Context } from '../../context.ts'
import { scenario } from '../../scenario.ts'
import { activeTab, endTab } from '../agent/steps.ts'

const PERMISSION = 'sites.view_dashboard_supervisor'

/** Contract §8.1, A-64: the operation page hears of its queues. */
export const liveQueues = scenario({
  id: 'softphone/live-queues',
  title: 'A supervisor on /operation sees how the queues stand and that an agent comes and goes',
  level: 'softphone',
  optional: true,
  needs: ['sip'],
  after: ['softphone/queue-call'],
  covers: { actions: ['business.change_page', 'business.queueUpdate'] },
  async run(ctx) {
    const watcher = await watcherOf(ctx)
    const { queue_classifications: served } = await ctx.profile()
    const ids = served.flatMap(({ telephony_id: id }) => (id === null ? [] : [id]))
    if (ids.length === 0) ctx.skip('this user serves no telephony queue')
    const api = await ctx.user()
    await api.call('channelLogout', { query: { channel: 'telephony' } })
    const screen = await ctx.business({ api: watcher })
    // From another page: it is change_page that opens it.
    screen.send('login', { uid: screen.uid, page: '/' })
    screen.send('change_page', { page: '/operation', id: 2 })
    const before = await screen.expect('queueUpdate', {
      because: 'who opens /operation hears how each queue stands',
      section: '8.1',
      where: (data) => data.type === 'telephony' && ids.includes(data.id),
    })
    const tab = await activeTab(ctx)
    ctx.cleanup(() => endTab(tab))
    await api.call('channelLogin', { query: { channel: 'telephony', logged_in_by: 'user' } })
    ctx.cleanup(() => api.attempt('channelLogout', { query: { channel: 'telephony' } }))
    tab.send('change_state', { type: 'webphone', state: 'not_inuse' })
    await screen.expect('queueUpdate', {
      because: 'and that one agent more serves it',
      section: '8.2',
      where: (data) => data.type === 'telephony' && data.id === before.id && data.agents > before.agents,
    })
  },
})

/** Somebody who may see the page. */
async function watcherOf(ctx: Context): Promise<Api> {
  const { second, supervisor } = ctx.options
  const candidates = [
    ...(second ? [await ctx.second()] : []),
    ...(supervisor ? [await ctx.supervisor()] : []),
    await ctx.user(),
  ]
  for (const api of candidates) if (allows(PERMISSION, (await api.call('getProfile')).body.roles)) return api
  return ctx.skip(`nobody of this run has ${PERMISSION}: --second-user, --supervisor-user`)
}
