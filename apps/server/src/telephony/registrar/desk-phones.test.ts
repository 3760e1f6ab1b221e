import { users } from '@ramal/db/schema/business'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { teamPermissions, teams } from '@ramal/db/schema/teams'
import { until } from '@ramal/process/testing/until'
import type { OutgoingCall } from '@ramal/sip/user-agent/outgoing-call'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'
import { DIRECT_NUMBER, NUMBER } from '../testing/seed.ts'

// Outages are waited for, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

let harness: ExchangeHarness

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  await set({ device_type: 'sip', transport: 'udp', qualify_frequency: 0 })
})

afterEach(async () => {
  await harness.stop()
})

/** Extension 10001 is a desk phone. */
const set = (change: Partial<typeof endpoints.$inferInsert>) =>
  harness.store.write((tx) => tx.db.update(endpoints).set(change).where(eq(endpoints.id, 1)))
const contacts = () => harness.store.read(({ db }) => db.select().from(registrations))
const desk = (transport: 'udp' | 'tcp' = 'udp') =>
  harness.phone({ host: '127.0.0.3', extension: '10001', transport })

/** Bruno calls 10001 and hears who answers. */
async function reaches(phone: Phone): Promise<void> {
  const bruno = await harness.extension('10002')
  const call = await bruno.call('10001')
  const incoming = await phone.ringing()
  expect(incoming.offer).toMatch(/^m=audio \d+ RTP\/AVP 0 8 101\r$/m)
  expect(incoming.offer).not.toMatch(/fingerprint|candidate/)
  await phone.answer(incoming)
  await phone.sayTone()
  await until('the tone', () => bruno.audio.stats().marker(1000))
  await call.bye()
}

describe('a desk phone', () => {
  it.each(['udp', 'tcp'] as const)(
    'A desk phone over %s is offered plain RTP, and calls, too',
    async (transport) => {
      const phone = await desk(transport)
      expect(await phone.agent.register()).toMatchObject({ ok: true })
      expect((await contacts())[0]).toMatchObject({ source_protocol: transport })
      await reaches(phone)
      const carla = await harness.extension('10003')
      const call = await phone.call('10003')
      await carla.answer(await carla.ringing())
      await until('the answer', () => call.session)
      await call.bye()
    },
  )

  it('A desk phone is found again after a restart of the exchange', async () => {
    const phone = await desk('tcp')
    await phone.agent.register()
    await harness.restartServer()
    await reaches(phone)
  })

  it('[obeys devices.transport] A desk phone that is to register over TLS is refused in the clear', async () => {
    await set({ transport: 'tls' })
    const refused = await (await desk('tcp')).agent.register()
    expect(refused).toMatchObject({ ok: false, status: 403 })
    expect(await contacts()).toEqual([])
    await set({ transport: 'tcp' })
    expect(await (await desk('tcp')).agent.register()).toMatchObject({ ok: true })
  })

  it('[obeys devices.default_expiration] A desk phone is registered for as long as its settings say', async () => {
    await set({ default_expiration: 120 })
    const phone = await desk()
    expect(await phone.agent.register({ expires: 3600 })).toMatchObject({ headers: { expires: '120' } })
  })

  it('[obeys devices.remove_existing] A desk phone with a place for one keeps it where nobody is to be pushed out', async () => {
    await set({ remove_existing: false })
    const [first, second] = [await desk(), await desk()]
    expect(await first.agent.register()).toMatchObject({ ok: true })
    expect(await second.agent.register()).toMatchObject({ ok: false, status: 403 })
    expect(await first.agent.register()).toMatchObject({ ok: true })
    await first.agent.unregister()
    expect(await second.agent.register()).toMatchObject({ ok: true })
  })

  it('[obeys devices.max_contacts] A desk phone with two places is called at the newer, and at the older when that is gone', async () => {
    await set({ max_contacts: 2 })
    const [first, second] = [await desk(), await desk('tcp')]
    await first.agent.register()
    await second.agent.register()
    expect(await contacts()).toHaveLength(2)
    await reaches(second)
    await second.agent.unregister()
    await reaches(first)
  })
})

describe('an OPTIONS now and then', () => {
  it('[obeys devices.qualify_frequency] An OPTIONS now and then tells how far away the phone is', async () => {
    await set({ qualify_frequency: 1 })
    await (await desk()).agent.register()
    await until('the round trip', async () => (await contacts())[0]?.last_rtt_ms != null)
  })

  it.each(['udp', 'tcp'] as const)(
    'An OPTIONS over %s drops a phone that no longer answers',
    async (transport) => {
      await set({ qualify_frequency: 1 })
      const phone = await desk(transport)
      await phone.agent.register()
      await until('the round trip', async () => (await contacts())[0]?.last_rtt_ms != null)
      expect(harness.telephony.deviceState({ endpointId: 1, userId: 1 })).toBe('not_inuse')
      await phone.agent.close()
      await until('it to be dropped', async () => (await contacts()).length === 0, 15_000)
      expect(harness.telephony.deviceState({ endpointId: 1, userId: 1 })).toBe('unavailable')
      const bruno = await harness.extension('10002')
      expect(await (await bruno.call('10001')).outcome).toMatchObject({ ok: false, status: 480 })
    },
    25_000,
  )
})

describe('an agent at a desk phone', () => {
  it('An agent at a desk phone is what the exchange sees, whatever a tab says, and their queue rings them', async () => {
    harness.agents.set(1, { webphone: 'unavailable' })
    for (const user of [2, 3]) harness.agents.set(user, { signedIn: { telephony: null, chat: null } })
    const phone = await desk()
    await phone.agent.register()
    const customer = await harness.phone()
    const call = await customer.call(NUMBER, { from: '11977776666' })
    const incoming = await phone.ringing()
    expect(harness.telephony.deviceState({ endpointId: 1, userId: 1 })).toBe('ringing')
    await phone.answer(incoming)
    await until('the answer', () => call.session)
    await until('inuse', () => harness.telephony.deviceState({ endpointId: 1, userId: 1 }) === 'inuse')
    await call.bye()
    await until(
      'not_inuse',
      () => harness.telephony.deviceState({ endpointId: 1, userId: 1 }) === 'not_inuse',
    )
  })

  it('An agent with a browser is what their softphone says', async () => {
    await set({ device_type: 'webrtc' })
    harness.agents.set(1, { webphone: 'unavailable' })
    for (const user of [2, 3]) harness.agents.set(user, { signedIn: { telephony: null, chat: null } })
    const phone = await desk()
    await phone.agent.register()
    const customer = await harness.phone()
    const call = await customer.call(NUMBER, { from: '11977776666' })
    await until('music', () => customer.audio.stats().packets > 20)
    expect(phone.isQuiet).toBe(true)
    call.cancel()
  })
})

describe('what a device may', () => {
  it('A device may take part in as many calls as call_limit says', async () => {
    await set({ call_limit: 1, device_state_busy_at: 5 })
    const phone = await desk()
    await phone.agent.register()
    const carla = await harness.extension('10003')
    const first = await phone.call('10003')
    await carla.answer(await carla.ringing())
    await until('the answer', () => first.session)
    expect(await (await phone.call('10002')).outcome).toMatchObject({ ok: false, status: 486 })
    const bruno = await harness.extension('10002')
    expect(await (await bruno.call('10001')).outcome).toMatchObject({ ok: false, status: 486 })
    await first.bye()
  })

  it('A device may call nobody outside when it is not allowed external calls', async () => {
    await set({ allow_external: false })
    const phone = await desk()
    await phone.agent.register()
    expect(await (await phone.call('011988887777')).outcome).toMatchObject({ ok: false, status: 403 })
  })

  it.each([
    ['an extension', 'endpoint', 3, '10003', '10002'],
    ['a queue', 'queue', 9, '10003', '*804'],
  ])(
    'A device may call %s only where the rows of its team let it',
    async (_what, type, id, allowed, forbidden) => {
      await harness.store.write(async ({ db }) => {
        await db.insert(teams).values({ id: 5, tenant_id: 1, description: 'Comercial' })
        await db.update(users).set({ team_id: 5 }).where(eq(users.id, 1))
        await db.insert(teamPermissions).values({
          tenant_id: 1,
          team_id: 5,
          target_type: type as 'endpoint',
          target_id: id,
          can_call: true,
          can_transfer: false,
        })
      })
      const [phone, carla] = [await desk(), await harness.extension('10003')]
      await phone.agent.register()
      expect(await (await phone.call(forbidden)).outcome).toMatchObject({ ok: false, status: 403 })
      const call = await phone.call(allowed)
      await carla.answer(await carla.ringing())
      await until('the answer', () => call.session)
      await call.bye()
      await until('the records', async () => (await harness.calls()).every((one) => one.ended_at !== null))
      expect((await harness.calls()).map((one) => one.dial_status)).toContain(403)
    },
  )
})

describe('calls that come at once', () => {
  /** Resolves with the statuses of the first so many that are over. */
  const over = (calls: readonly OutgoingCall[], count: number) => {
    const statuses: number[] = []
    for (const call of calls) void call.outcome.then(({ status }) => statuses.push(status))
    return until(`${count} calls to be over`, () => (statuses.length >= count ? statuses : null))
  }
  const closed = (count: number) =>
    until('the records', async () => {
      const rows = await harness.calls()
      return rows.length === count && rows.every((row) => row.ended_at !== null)
    })

  it('A device begins as many calls at once as call_limit says, and as many again when those are over', async () => {
    await set({ call_limit: 2 })
    const phone = await desk()
    await phone.agent.register()
    const outside = await harness.phone()
    await harness.moveTrunk(outside.agent.address.port, '127.0.0.2')
    for (const round of [1, 2]) {
      const calls = await Promise.all(Array.from({ length: 8 }, () => phone.call('011988887777')))
      const rung = [await outside.ringing(), await outside.ringing()]
      expect(await over(calls, 6)).toEqual(Array(6).fill(486))
      for (const incoming of rung) incoming.reject(404)
      const statuses = await Promise.all(calls.map(async (call) => (await call.outcome).status))
      expect(statuses.filter((status) => status === 404)).toHaveLength(2)
      expect(outside.isQuiet).toBe(true)
      await closed(8 * round)
    }
  })

  it('A device is rung by as many calls at once as call_limit says', async () => {
    await set({ call_limit: 1, device_state_busy_at: 5 })
    const phone = await desk()
    await phone.agent.register()
    const customer = await harness.phone()
    const calls = await Promise.all(
      [1, 2, 3, 4].map((digit) => customer.call(DIRECT_NUMBER, { from: `1197777666${digit}` })),
    )
    const incoming = await phone.ringing()
    expect(await over(calls, 3)).toEqual([486, 486, 486])
    expect(phone.isQuiet).toBe(true)
    incoming.reject(603)
    await closed(4)
    const again = await customer.call(DIRECT_NUMBER, { from: '11977776666' })
    await phone.answer(await phone.ringing())
    await until('the answer', () => again.session)
    await again.session?.bye()
  })

  it('A pickup counts as one of the calls of a device', async () => {
    await set({ call_limit: 1, named_pickup_group: ['suporte'] })
    await harness.store.write((tx) =>
      tx.db
        .update(endpoints)
        .set({ named_call_group: ['suporte'] })
        .where(eq(endpoints.id, 2)),
    )
    const [phone, bruno] = [await desk(), await harness.extension('10002')]
    await phone.agent.register()
    const outside = await harness.phone()
    await harness.moveTrunk(outside.agent.address.port, '127.0.0.2')
    const first = await phone.call('011988887777')
    const atTrunk = await outside.ringing()
    const carla = await harness.extension('10003')
    const toBruno = await carla.call('10002')
    await bruno.ringing()
    expect(await (await phone.call('*9')).outcome).toMatchObject({ ok: false, status: 486 })
    atTrunk.reject(404)
    await first.outcome
    await until('its place', async () => (await harness.calls())[0]?.ended_at !== null)
    const pickup = await phone.call('*9')
    await until('the pickup', () => pickup.session)
    await until('the answer', () => toBruno.session)
    expect(await (await phone.call('10002')).outcome).toMatchObject({ ok: false, status: 486 })
    await toBruno.session?.bye()
  })
})
