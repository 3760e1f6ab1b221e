import { type Phone, REGISTER_SECONDS } from '../../client/phone.ts'
import { scenario } from '../../scenario.ts'
import { activeTab, endTab } from '../agent/steps.ts'
import { openPhone, registered } from './steps.ts'

/** Contract §13: REGISTER, OPTIONS, and who may not. */
export const registration = scenario({
  id: 'softphone/registration',
  title: 'The endpoint of the profile registers over its websocket and nobody else does',
  level: 'softphone',
  needs: ['sip'],
  covers: { actions: ['business.changeDeviceState', 'business.webphone'] },
  async run(ctx) {
    const profile = await ctx.profile()
    const tab = await activeTab(ctx)
    ctx.cleanup(() => endTab(tab))
    const phone = await openPhone(ctx, profile)
    const stranger = await openStranger(ctx, phone)
    const refused = await stranger.register()
    ctx.check('13', 'a wrong SIP password is refused', {
      expected: '401, 403 or 407',
      actual: refused.status,
      ok: [401, 403, 407].includes(refused.status),
    })

    await tab.drain('changeDeviceState')
    await registered(ctx, phone)
    const { endpoint, state } = await tab.expect('changeDeviceState', {
      because: 'changeDeviceState says how the exchange sees the own device',
      section: '8.2',
      where: (data) => data.state === 'not_inuse',
    })
    ctx.check('8.2', 'of the own endpoint', { expected: phone.voip.endpoint, actual: endpoint })
    ctx.check('13.4', 'a registered phone is free', { expected: 'not_inuse', actual: state })
    const again = await phone.register()
    const kept = Number(
      /expires=(\d+)/i.exec(again.headers['contact'] ?? '')?.[1] ?? again.headers['expires'],
    )
    ctx.check('13', 'the registration is kept for at most the 300 s that were asked for', {
      expected: `1 to ${REGISTER_SECONDS}`,
      actual: kept,
      ok: kept >= 1 && kept <= REGISTER_SECONDS,
    })
    for (let times = 0; times < 3; times += 1) {
      const { status } = await phone.options()
      ctx.check('13', 'OPTIONS to the registrar is answered', { expected: 200, actual: status })
    }
    tab.send('webphone', { event: 'registered' })

    await phone.unregister()
    tab.send('webphone', { event: 'unregistered' })
    await tab.expect('changeDeviceState', {
      because: 'a phone that has gone is unavailable',
      section: '13.4',
      where: (data) => data.state === 'unavailable',
    })
    tab.send('ping', { ts: 31 })
    await tab.expect('pong', {
      because: '[R7.6-35] webphone events are taken, and the link goes on',
      section: '8.1',
      where: (data) => data.ts === 31,
    })
  },
})

/** The same endpoint with a wrong password. */
async function openStranger(ctx: Parameters<typeof openPhone>[0], { voip }: Phone): Promise<Phone> {
  const profile = await ctx.profile()
  return openPhone(ctx, { ...profile, voip: { ...voip, password: 'ramal-contract-wrong' } })
}
