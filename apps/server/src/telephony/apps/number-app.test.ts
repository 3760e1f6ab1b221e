import { callEvents, calls } from '@ramal/db/schema/calls'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AcdHarness } from '../testing/acd-harness.ts'

const OUTSIDE = { app: 'number', appdata: '011988887777' } as const

let harness: AcdHarness
beforeEach(async () => {
  harness = await AcdHarness.start()
})
afterEach(() => harness.stop())

const route = (change: Partial<typeof outboundRoutes.$inferInsert>) =>
  harness.store.write(({ db }) => db.update(outboundRoutes).set(change))
/** The status that a call outside is refused with. */
async function refused(): Promise<number> {
  const { invite } = await harness.begin(OUTSIDE)
  return until('the refusal', () => invite.sent.find((status) => status >= 400))
}
const isRecorded = () => harness.media.orders.some((order) => order.startsWith('record '))
/** A call outside that was answered. */
async function talking() {
  const begun = await harness.begin(OUTSIDE)
  const dialog = (await harness.attempt(0)).answer()
  await until('the talk', () => begun.session.isJoined)
  return { ...begun, dialog }
}

describe('a call to a number outside', () => {
  it('A call leaves through the trunk of the first route that fits, and its record names the route', async () => {
    const { session } = await talking()
    expect(harness.control.attempts[0]?.request.uri).toContain('11988887777@127.0.0.1')
    expect(session.callee?.leg.trunkId).toBe(1)
    const [row] = await harness.store.read(({ db }) => db.select().from(calls))
    expect(row).toMatchObject({ outbound_route_id: 7 })
  })

  it('A call that no route takes is 404, and one without a trunk 503', async () => {
    await harness.store.write(({ db }) => db.update(trunks).set({ is_active: false }))
    expect(await refused()).toBe(503)
    const events = await harness.store.read(({ db }) => db.select().from(callEvents))
    expect(events.filter(({ event }) => event === 'refused').map(({ data }) => data)).toEqual([
      { status: 503 },
    ])
    await route({ is_active: false })
    const { invite } = await harness.begin(OUTSIDE, 'call-2')
    expect(await until('the refusal', () => invite.sent.find((status) => status >= 400))).toBe(404)
  })

  it('A trunk that refuses ends the call as it says', async () => {
    const { invite } = await harness.begin(OUTSIDE)
    ;(await harness.attempt(0)).refuse(486)
    expect(await until('the refusal', () => invite.sent.find((status) => status >= 400))).toBe(486)
  })

  it('A caller who gives up stops the ringing outside', async () => {
    const { invite } = await harness.begin(OUTSIDE)
    const attempt = await harness.attempt(0)
    invite.giveUp()
    await until('the ringing to stop', () => attempt.isCancelled)
  })

  it.each([
    ['all', true],
    ['inherit', true],
    ['none', false],
  ] as const)('A call of a route that records %s is recorded: %s', async (record, expected) => {
    await route({ record })
    await talking()
    await harness.writesDone()
    if (expected) await until('the recording', isRecorded)
    expect(isRecorded()).toBe(expected)
  })

  it('A talk ends when it has lasted as long as the route allows', async () => {
    await route({ max_duration: 60 })
    const { session, dialog } = await talking()
    await until('the limit', () => harness.clock.hasWaitAt(harness.clock.now() + 60_000))
    harness.clock.advance(59_999)
    expect(session.isEnding).toBe(false)
    harness.clock.advance(1)
    await until('the end', () => dialog.byes === 1)
  })
})
