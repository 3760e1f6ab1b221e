import type { BusinessServerAction } from '@ramal/contract/business-socket'
import { scenario } from '../../scenario.ts'
import { activeTab, endTab } from './steps.ts'

/** Contract §8.2 and A-51: a channel login made elsewhere starts the softphone and the web chat of the active tab. */
export const startChannels = scenario({
  id: 'agent/start-channels',
  title: 'A channel login made elsewhere starts that channel in the active tab',
  level: 'agent',
  after: ['agent/two-tabs'],
  covers: { actions: ['business.startWebphone', 'business.startWebchat'], endpoints: ['channelLogin'] },
  async run(ctx) {
    const tab = await activeTab(ctx)
    const elsewhere = await ctx.signIn()
    for (const [channel, action] of [
      ['telephony', 'startWebphone'],
      ['chat', 'startWebchat'],
    ] as const) {
      await elsewhere.call('channelLogout', { query: { channel } })
      await elsewhere.call('channelLogin', { query: { channel, logged_in_by: 'user' } })
      ctx.cleanup(() => elsewhere.attempt('channelLogout', { query: { channel } }))
      const { logged_in_by: by } = await tab.expect(action, {
        because: 'the active tab is told to start (A-51)',
        section: '8.2',
      })
      ctx.check('8.2', 'and by whom', { expected: 'user', actual: by })
    }
    await endTab(tab)
  },
})

const phone = '11999990000'

/** Orders of the command extension, each as contract §8.2 shows it. */
const ORDERS = [
  { action: 'openUrl', data: { url: 'https://exemplo.com.br/pedido/7', target: '_blank' } },
  {
    action: 'clickToCall',
    data: {
      phone,
      client: null,
      mailing_client_id: null,
      outbound_route_id: null,
      step_id: null,
      call_type: 11,
    },
  },
  { action: 'dnd', data: { active: true } },
  { action: 'dnd', data: { active: false } },
  { action: 'updateUser', data: {} },
  { action: 'refresh', data: { reason: 'deploy' } },
  {
    action: 'dial',
    data: {
      phone,
      call_type: 19,
      client: null,
      queue_id: null,
      dialer_id: null,
      campaign_id: null,
      mailing_id: null,
      mailing_client_id: null,
      outbound_route_id: null,
    },
  },
  { action: 'report', data: { page_id: 2, widget_id: 9, data: { value: 3, unit: null } } },
] as const satisfies readonly { action: BusinessServerAction; data: object }[]

/** Extension of contract §3.2: an integrator sends a frame to an agent's console. */
export const orders = scenario({
  id: 'agent/orders',
  title: 'An order of an integrator reaches the agent as the frame of that name',
  level: 'agent',
  optional: true,
  needs: ['second-user'],
  after: ['agent/two-tabs'],
  covers: {
    endpoints: ['commandAgent'],
    actions: [
      'business.openUrl',
      'business.clickToCall',
      'business.dnd',
      'business.updateUser',
      'business.refresh',
      'business.dial',
      'business.report',
    ],
  },
  async run(ctx) {
    const { id } = await ctx.profile()
    const tab = await activeTab(ctx)
    const integrator = await ctx.second()
    const params = { user_id: id }
    for (const { action, data } of ORDERS) {
      const { status, body } = await integrator.call(
        'commandAgent',
        { params, body: { action, data } },
        [202, 403],
      )
      if (status === 403) return ctx.skip('the second user lacks agent.send_command')
      ctx.check('3.2', `${action} is delivered`, { expected: true, actual: body.success })
      const told = await tab.expect(action, { because: `the tab receives ${action}`, section: '8.2' })
      const same = Object.keys(data).map((name) => [name, Reflect.get(told, name)])
      ctx.check('8.2', `${action} says what was ordered`, {
        expected: data,
        actual: Object.fromEntries(same),
      })
    }
    const foreign = { action: 'openUrl', data: { url: 'javascript:alert(1)' } }
    await integrator.refused(
      'commandAgent',
      { params, body: foreign },
      {
        status: 400,
        section: '8.2',
        title: 'openUrl takes http, https and own paths only',
      },
    )
    await endTab(tab)
  },
})
