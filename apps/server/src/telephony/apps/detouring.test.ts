import { detours } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, seedSounds } from '../testing/apps-seed.ts'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'
import { DIRECT_NUMBER } from '../testing/seed.ts'

let harness: ExchangeHarness
let customer: Phone
let bruno: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  ;[customer, bruno] = await Promise.all([harness.phone(), harness.extension('10002')])
})
afterEach(() => harness.stop())

/** A detour of Ana's device to Bruno's. */
const divert = (change: Partial<typeof detours.$inferInsert> = {}) =>
  harness.store.write(async ({ db }) => {
    const toBruno = { app: 'pjsip', appdata: '2' } as const
    await db
      .insert(detours)
      .values({ tenant_id: 1, description: 'Desvio', endpoint_id: 1, ...toBruno, ...change })
  })
const dial = () => customer.call(DIRECT_NUMBER, { from: '11999990001' })
const closed = () =>
  until('the record', async () => (await harness.calls()).find((row) => row.ended_at !== null))

describe('a detour at a device', () => {
  it('[obeys detours.detour_type] A detour of the type always does not ring the device, and the call belongs to the agent who answers', async () => {
    const ana = await harness.extension('10001')
    await divert({ detour_type: 'always' })
    const call = await dial()
    await bruno.answer(await bruno.ringing())
    await until('the talk', async () => (await harness.calls())[0]?.answered_at)
    expect(ana.isQuiet).toBe(true)
    await call.session?.bye()
    expect(await closed()).toMatchObject({ user_id: 2, endpoint: '10002', dial_status: 200 })
    expect(await harness.timeline()).toContain('detour')
  })

  it('A detour of the type unavailable is taken when no device is registered', async () => {
    await divert({ detour_type: 'unavailable' })
    await dial()
    await bruno.ringing()
  })

  it('A detour of the type busy is taken when the device says so', async () => {
    const ana = await harness.extension('10001')
    await divert({ detour_type: 'busy' })
    await dial()
    ;(await ana.ringing()).reject(486)
    await bruno.ringing()
  })

  it('[obeys detours.ring_seconds] A detour of the type no answer is taken after its own time, shorter than the device’s', async () => {
    const ana = await harness.extension('10001')
    await harness.store.write(async ({ db }) => {
      await db.update(endpoints).set({ ring_timeout: 30 }).where(eq(endpoints.id, 1))
    })
    await divert({ detour_type: 'no_answer', ring_seconds: 1 })
    await dial()
    const atAna = await ana.ringing()
    const cancelled = new Promise((resolve) => atAna.on('cancelled', resolve))
    await cancelled
    await bruno.ringing()
  })

  it('A detour of the type do-not-disturb is taken when the agent is in that status', async () => {
    await harness.extension('10001')
    harness.agents.set(1, { webphone: 'do_not_disturb' })
    await divert({ detour_type: 'dnd', app: 'announce', appdata: String(BEEPS) })
    await dial()
    await until('the announcement', () => customer.audio.stats().marker(425))
  })

  it('A decline is an answer of a person and takes no detour', async () => {
    const ana = await harness.extension('10001')
    await divert({ detour_type: 'busy' })
    const call = await dial()
    ;(await ana.ringing()).reject(603)
    expect(await call.outcome).toMatchObject({ ok: false, status: 603 })
  })

  it('[obeys detours.origin] A detour for internal calls only does not divert a customer', async () => {
    await divert({ detour_type: 'unavailable', origin: 'internal' })
    expect(await (await dial()).outcome).toMatchObject({ ok: false, status: 480 })
    const carla = await harness.extension('10003')
    await carla.call('10001')
    await bruno.ringing()
  })

  it('Two devices that point at each other are a loop, which ends with 482', async () => {
    await divert({ detour_type: 'always' })
    await divert({ detour_type: 'always', endpoint_id: 2, appdata: '1', description: 'De volta' })
    expect(await (await dial()).outcome).toMatchObject({ ok: false, status: 482 })
    expect(await closed()).toMatchObject({ dial_status: 482, ended_by: 'system' })
  })
})
