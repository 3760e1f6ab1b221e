import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PauseFixture } from './testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const LUNCH = 1
const REST = 2

describe('a pause that must wait (A-109)', () => {
  it('[R4.7-22] A pause asked for during a call is accepted as pending, and starts when the phone is free', async () => {
    const tab = await fixture.serving(fixture.ana, 'busy')
    const { success, pause } = await fixture.start(fixture.ana, LUNCH)
    expect({ success, ...pause }).toMatchObject({ success: true, pending: true, start: false, seconds: 0 })
    expect((await tab.next('pause')).data).toEqual(pause)
    tab.send('start_pause', { id: pause.id })
    await fixture.settled(tab)
    expect(fixture.pauseFrames(tab)).toEqual([]) // still busy
    await fixture.report(tab, 'paused')
    tab.send('start_pause', { id: pause.id })
    expect((await tab.next('startPause')).data).toMatchObject({
      pause: { id: pause.id, start: true, pending: false },
    })
    tab.close()
  })

  it('A pause waits for a call that the exchange knows before the softphone reports it', async () => {
    const tab = await fixture.serving(fixture.ana, 'not_inuse')
    const { end } = await fixture.liveCall(1)
    expect((await fixture.start(fixture.ana, LUNCH)).pause).toMatchObject({ pending: true })
    await end()
    const again = await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1')
    expect(again.json()).toMatchObject({ success: true, pause: { id: 1, start: true } })
    tab.close()
  })

  it('A start whose report_pause_id is no id is refused with 400: no other pause is taken', async () => {
    const refused = await fixture.post(fixture.ana, 'pause/start/?report_pause_id=abc', { pause: 1 })
    expect(refused.statusCode).toBe(400)
    expect(fixture.server.agents.of(1).pause).toBeNull()
  })

  it('[R7.2-03] [R4.7-11] A start with report_pause_id begins the pending pause without a body, not while the agent works', async () => {
    const tab = await fixture.serving(fixture.ana, 'ringing')
    await fixture.start(fixture.ana, LUNCH)
    const start = async () => (await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1')).json()
    expect(await start()).toMatchObject({ success: true, pause: { id: 1, pending: true } })
    await fixture.report(tab, 'do_not_disturb')
    expect(await start()).toMatchObject({ success: true, pause: { id: 1, start: true } })
    expect(await fixture.reports()).toHaveLength(1)
    tab.close()
  })

  it('A pause waits for no phone when it does not cover it, or when its agent is not signed in to telephony', async () => {
    const tab = await fixture.serving(fixture.ana, 'busy')
    await fixture.setPause(LUNCH, { enable_webphone: false })
    expect(await fixture.start(fixture.ana, LUNCH)).toMatchObject({
      success: true,
      pause: { pause_id: LUNCH, start: true },
    })
    tab.close()
    expect(await fixture.start(fixture.bruno, REST)).toMatchObject({ pause: { start: true } })
  })

  it('A pause that is pending can be given up', async () => {
    const tab = await fixture.serving(fixture.ana, 'busy')
    await fixture.start(fixture.ana, LUNCH)
    expect((await fixture.post(fixture.ana, 'pause/stop/')).json()).toMatchObject({
      success: true,
      pause: { start: false, pending: false, done: true },
    })
    expect((await tab.next('stopPause')).data).toMatchObject({ id: 1 })
    tab.close()
  })
})

describe('swap (A-107)', () => {
  it('A swap closes the running pause at that moment, and the new one follows it', async () => {
    const tab = await fixture.serving(fixture.ana, 'not_inuse')
    await fixture.start(fixture.ana, LUNCH)
    await fixture.report(tab, 'paused')
    const swapped = await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1', { pause: REST })
    expect(swapped.json()).toMatchObject({ success: true, pause: { id: 2, pause_id: REST, start: true } })
    expect(await fixture.reports()).toMatchObject([
      { id: 1, ended_at: fixture.clock.now() },
      { id: 2, earlier: 1, started_at: fixture.clock.now(), ended_at: null },
    ])
    await fixture.settled(tab)
    expect(fixture.pauseFrames(tab)).toEqual(['startPause', 'stopPause', 'startPause'])
    tab.close()
  })

  it('A swap of an exceeded pause needs its reason, and a refused new one leaves the old one running', async () => {
    await fixture.start(fixture.ana, REST)
    fixture.clock.advance(700_000)
    const swap = async (body: object) =>
      (await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1', body)).json()
    expect(await swap({ pause: LUNCH })).toMatchObject({ success: false, code: 5 })
    expect(await swap({ pause: 999, reason: 'Consulta médica' })).toMatchObject({ success: false, code: 1 })
    expect(await fixture.reports()).toMatchObject([{ ended_at: null }])
    expect(await swap({ pause: LUNCH, reason: 'Consulta médica' })).toMatchObject({ success: true })
  })
})
