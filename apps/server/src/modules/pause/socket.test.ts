import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AgentStates } from '../../agents/agent-states.ts'
import { openServingTab, openTab } from '../../testing/socket-client.ts'
import { Pauses } from './pauses.ts'
import { PauseFixture } from './testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

describe('pauses on the business socket (contract §8)', () => {
  it('[R7.6-26] [R7.6-39] The frame get_pauses brings one pause frame per open report, and none when none is open', async () => {
    const tab = await fixture.serving(fixture.ana)
    tab.send('get_pauses')
    await fixture.settled(tab)
    expect(fixture.pauseFrames(tab)).toEqual([])
    const { pause } = await fixture.start(fixture.ana, 1)
    await tab.next('startPause')
    fixture.clock.advance(5_000)
    tab.send('get_pauses')
    expect((await tab.next('pause')).data).toEqual({ ...pause, seconds: 5 })
    tab.close()
  })

  it('[R7.6-40] [R7.6-41] A start and a stop reach every tab of the user, with a position to resume from', async () => {
    const tabs = [await fixture.serving(fixture.ana), await openTab(fixture.server.port, fixture.ana.token)]
    tabs[1]!.send('login', { uid: tabs[1]!.uid })
    await tabs[1]!.next('startService')
    const { pause } = await fixture.start(fixture.ana, 1)
    await fixture.post(fixture.ana, 'pause/stop/')
    for (const tab of tabs) {
      expect(await tab.next('startPause')).toMatchObject({ data: { pause }, event_seq: 1 })
      expect(await tab.next('stopPause')).toMatchObject({
        data: { id: pause.id, by: { id: 1, description: 'Ana Lima' } },
        event_seq: 2,
      })
      tab.close()
    }
  })

  it('[R7.6-32] The frame start_pause counts from the serving tab only, and only for the agent’s own pending report', async () => {
    const tab = await fixture.serving(fixture.ana, 'busy')
    const other = await openServingTab(fixture.server.port, fixture.ana.token)
    const { pause } = await fixture.start(fixture.ana, 1)
    const strangers = await fixture.serving(fixture.bruno)
    await fixture.report(tab, 'not_inuse')
    for (const [from, id] of [
      [other, pause.id],
      [strangers, pause.id],
      [tab, 999],
    ] as const) {
      from.send('start_pause', { id })
      await fixture.settled(from)
    }
    expect(await fixture.reports()).toMatchObject([{ started_at: null }])
    tab.send('start_pause', { id: pause.id })
    await tab.next('startPause')
    tab.send('start_pause', { id: pause.id }) // again: it runs already
    await fixture.settled(tab)
    expect(fixture.pauseFrames(tab)).toEqual(['pause']) // of the request; no second startPause
    for (const one of [tab, other, strangers]) one.close()
  })

  it('The operation page sees a pause: endpointUpdate carries it, and null after it', async () => {
    const page = await openTab(fixture.server.port, fixture.sofia.token)
    page.send('login', { uid: page.uid, page: '/operation' })
    await page.next('startService')
    const ofAna = async (isPaused: boolean) => {
      fixture.clock.advance(10_000)
      const { data } = await page.next(
        'endpointUpdate',
        ({ user, pause }) => (user as { id: number }).id === 1 && (pause !== null) === isPaused,
      )
      return data['pause']
    }
    const { pause } = await fixture.start(fixture.ana, 1)
    expect(await ofAna(true)).toEqual({ ...pause, seconds: 10 })
    await fixture.post(fixture.ana, 'pause/stop/')
    page.frames.length = 0
    expect(await ofAna(false)).toBeNull()
    page.close()
  })

  it('Presence follows a pause from the moment it is asked for, and a restarted server knows it again', async () => {
    const { agents, store } = fixture.server
    const tab = await fixture.serving(fixture.ana, 'busy')
    await fixture.start(fixture.ana, 1)
    expect(agents.of(1).pause).toMatchObject({ pending: true })
    await fixture.report(tab, 'not_inuse')
    await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1')
    expect(agents.of(1).pause).toMatchObject({ start: true })
    const restarted = new AgentStates()
    await new Pauses({ store, clock: fixture.clock, agents: restarted }).start()
    expect(restarted.of(1).pause).toMatchObject({ id: 1, start: true })
    await fixture.post(fixture.ana, 'pause/stop/')
    expect(agents.of(1).pause).toBeNull()
    tab.close()
  })
})
