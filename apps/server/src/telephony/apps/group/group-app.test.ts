import { pauseReports } from '@ramal/db/schema/agent'
import { callGroupMembers, callGroups } from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { pauses } from '@ramal/db/schema/service'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BEEPS, seedNumber, seedSounds } from '../../testing/apps-seed.ts'
import { ExchangeHarness } from '../../testing/exchange-harness.ts'
import type { Phone } from '../../testing/phone.ts'
import { DIRECT_NUMBER } from '../../testing/seed.ts'

let harness: ExchangeHarness
let customer: Phone
let ana: Phone
let bruno: Phone
let carla: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await seedSounds(harness.store)
  ;[customer, ana, bruno, carla] = await Promise.all([
    harness.phone(),
    harness.extension('10001'),
    harness.extension('10002'),
    harness.extension('10003'),
  ])
})
afterEach(() => harness.stop())

/** A group of Ana and Bruno; returns a number that leads there. */
async function group(change: Partial<typeof callGroups.$inferInsert> = {}): Promise<string> {
  await harness.store.write(async ({ db }) => {
    await db.insert(callGroups).values({ tenant_id: 1, id: 6, description: 'Vendas', ...change })
    await db.insert(callGroupMembers).values([
      { tenant_id: 1, call_group_id: 6, endpoint_id: 1, order: 1 },
      { tenant_id: 1, call_group_id: 6, endpoint_id: 2, order: 2 },
    ])
  })
  return seedNumber(harness.store, { app: 'callgroup', appdata: '6' })
}

const dial = (number: string) => customer.call(number, { from: '11999990001' })
const closed = (index = 0) =>
  until('the record', async () => {
    const row = (await harness.calls())[index]
    return row?.ended_at ? row : null
  })

const answered = () => until('the talk', async () => (await harness.calls())[0]?.answered_at)

describe('a call group', () => {
  it('A call group rings together; one answers, the other is cancelled, and both parties hear each other', async () => {
    const number = await group({ callerid_prefix: 'VDS ' })
    const call = await dial(number)
    const [atAna, atBruno] = await Promise.all([ana.ringing(), bruno.ringing()])
    expect(atAna.callingNumber).toBe('11999990001')
    const cancelled = new Promise((resolve) => atAna.on('cancelled', resolve))
    const session = await bruno.answer(atBruno)
    await cancelled
    await bruno.sayTone()
    await until('the customer to hear Bruno', () => customer.audio.stats().marker(1000))
    expect(carla.isQuiet).toBe(true)
    await session.bye()
    await until('the customer to be told', () => call.session?.isOver)
    expect(await closed()).toMatchObject({
      user_id: 2,
      endpoint: '10002',
      dial_status: 200,
      ended_by: 'agent',
    })
  })

  it('[obeys callGroups.strategy] [obeys callGroupMembers.order] A linear call group rings one after the other, and a refusal makes room for the next', async () => {
    const number = await group({ strategy: 'linear' })
    const call = await dial(number)
    const atAna = await ana.ringing()
    expect(bruno.isQuiet).toBe(true)
    atAna.reject(486)
    await bruno.answer(await bruno.ringing())
    await answered()
    await call.session?.bye()
    expect(await closed()).toMatchObject({ user_id: 2, ended_by: 'client' })
  })

  it('[obeys callGroups.ring_timeout] A call that no member of the group answers in time goes where the group says', async () => {
    const number = await group({ ring_timeout: 1, timeout_app: 'announce', timeout_appdata: String(BEEPS) })
    const call = await dial(number)
    const atAna = await ana.ringing()
    const cancelled = new Promise((resolve) => atAna.on('cancelled', resolve))
    await cancelled
    await until('the announcement', () => customer.audio.stats().marker(425))
    expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
    expect(await harness.timeline()).toContain('group_unanswered')
  })

  it('A call group with nobody to ring and nowhere to go answers 480', async () => {
    const number = await group({ timeout_app: null })
    await ana.agent.unregister()
    await bruno.agent.unregister()
    const call = await dial(number)
    expect(await call.outcome).toMatchObject({ ok: false, status: 480 })
    expect(await closed()).toMatchObject({ dial_status: 480, ended_by: 'timeout' })
  })

  it('A caller who gives up ends the ringing of the group', async () => {
    const number = await group()
    const call = await dial(number)
    const atAna = await ana.ringing()
    const cancelled = new Promise((resolve) => atAna.on('cancelled', resolve))
    call.cancel()
    await cancelled
    expect(await closed()).toMatchObject({ ended_by: 'client', dial_status: 487 })
  })
})

describe('pickup', () => {
  const name = (id: number, names: { call?: string[]; pickup?: string[] }) =>
    harness.store.write(async ({ db }) => {
      const change = { named_call_group: names.call ?? [], named_pickup_group: names.pickup ?? [] }
      await db.update(endpoints).set(change).where(eq(endpoints.id, id))
    })

  it('A pickup by another device of the group takes the call, and the rung phones get a CANCEL', async () => {
    await name(1, { call: ['vendas'] })
    await name(3, { pickup: ['vendas'] })
    const call = await dial(await group())
    const atAna = await ana.ringing()
    const cancelled = new Promise((resolve) => atAna.on('cancelled', resolve))
    const pick = await carla.call('*9')
    await cancelled
    await until('both to be connected', () => pick.session && call.session)
    await carla.sayTone()
    await until('the customer to hear Carla', () => customer.audio.stats().marker(1000))
    await pick.session?.bye()
    await until('the customer to be told', () => call.session?.isOver)
    expect(await closed(0)).toMatchObject({ call_type: 20, user_id: 3, endpoint: '10003', ended_by: 'agent' })
    expect(await closed(1)).toMatchObject({
      call_type: 31,
      user_id: 3,
      phone: '11999990001',
      dial_status: 200,
    })
  })

  it.each(['*9', '*910001'])(
    'A pickup takes a direct call that rings at a device of a named group: %s',
    async (code) => {
      await name(1, { call: ['vendas'] })
      await name(3, { pickup: ['vendas'] })
      const call = await dial(DIRECT_NUMBER)
      const atAna = await ana.ringing()
      const cancelled = new Promise((resolve) => atAna.on('cancelled', resolve))
      expect(await (await bruno.call(code)).outcome).toMatchObject({ ok: false, status: 404 }) // None is shared.
      const pick = await carla.call(code)
      await cancelled
      await until('both to be connected', () => pick.session && call.session)
      await carla.sayTone()
      await until('the customer to hear Carla', () => customer.audio.stats().marker(1000))
      await call.session?.bye()
      await until('Carla to be told', () => pick.session?.isOver)
      const rows = await until('the records', async () => {
        const all = await harness.calls()
        return all.every(({ ended_at }) => ended_at !== null) ? all : null
      })
      expect(rows.filter(({ dial_status }) => dial_status === 200)).toMatchObject([
        { call_type: 21, user_id: 3, endpoint: '10003', ended_by: 'client' },
        { call_type: 31, user_id: 3, phone: '11999990001', ended_by: 'client' },
      ])
    },
  )

  it('A pickup is refused in a pause that forbids it (entities §5 can_pickup)', async () => {
    await harness.store.write(async ({ db }) => {
      const reason = { tenant_id: 1, description: 'Café', can_pickup: false }
      await db.insert(pauses).values([
        { ...reason, id: 1 },
        { ...reason, id: 2, can_pickup: true },
      ])
      const report = {
        tenant_id: 1,
        kind: 'pause',
        started_by: 2,
        requested_at: 1,
        started_at: 1,
        maximum_duration: 0,
      } as const
      await db.insert(pauseReports).values({ ...report, user_id: 2, pause_id: 1 })
    })
    const call = await dial(await group({ strategy: 'linear' }))
    await ana.ringing()
    expect(await (await bruno.call('*9')).outcome).toMatchObject({ ok: false, status: 404 })
    await harness.store.write(async ({ db }) => void (await db.update(pauseReports).set({ pause_id: 2 })))
    await bruno.call('*9')
    await until('the customer to be answered', () => call.session)
  })

  it('A pickup by extension is allowed to a member of the call group', async () => {
    const number = await group({ strategy: 'linear' })
    const call = await dial(number)
    await ana.ringing()
    const pick = await bruno.call('*910001')
    await answered()
    await call.session?.bye()
    await until('Bruno to be told', () => pick.session?.isOver)
    expect(await closed(0)).toMatchObject({ user_id: 2, ended_by: 'client' })
    expect(await closed(1)).toMatchObject({ user_id: 2, ended_by: 'client' })
  })

  it('A pickup is answered 404 to a device of no group, and when nothing rings', async () => {
    const call = await dial(await group())
    await ana.ringing()
    expect(await (await carla.call('*9')).outcome).toMatchObject({ ok: false, status: 404 })
    call.cancel()
    await closed(0)
    expect(await (await bruno.call('*9')).outcome).toMatchObject({ ok: false, status: 404 })
  })
})
