import type { PauseOutcome } from '@ramal/contract/entities/pause'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PauseFixture } from './testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const LUNCH = 1
const REST = 2
const WHY = 'Fila no banheiro'

const ask = async (path: string, body: object) =>
  (await fixture.post(fixture.ana, path, body)).json<PauseOutcome>()
const stop = (reason?: string) => ask('pause/stop/', { id: 1, reason })
const swap = (reason?: string) => ask('pause/start/?report_pause_id=1', { pause: LUNCH, reason })

/** Ana is in a rest of ten minutes for 12; the moment it began. */
async function overstayed(): Promise<number> {
  const since = fixture.clock.now()
  await fixture.start(fixture.ana, REST)
  fixture.clock.advance(720_000)
  return since
}

it('[R4.7-21] A pause that took too long ends when its agent first wanted to leave it, however long they write why', async () => {
  const since = await overstayed()
  expect(await stop()).toMatchObject({ code: 5 })
  fixture.clock.advance(180_000)
  expect(await stop('curto'.slice(1))).toMatchObject({ code: 5 })
  expect(await stop(WHY)).toMatchObject({ success: true, pause: { done: true, seconds: 720 } })
  expect(await fixture.reports()).toMatchObject([
    { ended_at: since + 720_000, exceeded_seconds: 120, justification: WHY },
  ])
})

it('A swap out of a pause that took too long is refused with code 5, and ends it where it was asked for first', async () => {
  const since = await overstayed()
  expect(await swap()).toMatchObject({ success: false, code: 5 })
  fixture.clock.advance(60_000)
  expect(await swap(WHY)).toMatchObject({ success: true, pause: { pause_id: LUNCH, start: true } })
  expect(await fixture.reports()).toMatchObject([
    { ended_at: since + 720_000, exceeded_seconds: 120, justification: WHY },
    { started_at: since + 780_000, earlier: 1 },
  ])
})

it('Every tab of an agent whose pause must be justified is told since when', async () => {
  const since = await overstayed()
  const tab = await fixture.serving(fixture.ana)
  await stop()
  await stop()
  await fixture.settled(tab)
  const told = tab.frames.filter(({ action }) => action === 'pause')
  expect(told).toMatchObject([{ data: { id: 1, leave_asked_timestamp: since + 720_000 } }])
  const check = await fixture.get(fixture.ana, 'pause/check/')
  expect(check.json()).toMatchObject({ pause: { id: 1, leave_asked_timestamp: since + 720_000 } })
})

it('A personal pause has no limit, no share and no question, whatever is stored of it', async () => {
  await fixture.setPause(REST, {
    legal_type: 'physiological',
    max_per_shift: 1,
    max_simultaneous_percent: 1,
  })
  await fixture.start(fixture.bruno, REST)
  for (const _time of [1, 2]) {
    const { success, pause } = await fixture.start(fixture.ana, REST)
    expect({ success, pause }).toMatchObject({
      success: true,
      pause: { maximum_duration: 0, legal_type: 'physiological' },
    })
    fixture.clock.advance(3_600_000)
    expect(await ask('pause/stop/', { id: pause.id })).toMatchObject({ success: true })
  }
})
