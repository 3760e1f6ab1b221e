import { join } from 'node:path'
import { numbers, outboundRouteChannels } from '@ramal/db/schema/routes'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ExchangeHarness } from '../testing/exchange-harness.ts'
import { Provider } from '../testing/provider.ts'
import { readTrunkStates } from '../testing/trunk-state-rows.ts'

const OUTSIDE = '011988887777'
const DID = '1130302020'
const TONE = join(import.meta.dirname, '../../../../../fixtures/audio/tone-1000.wav')

// Outages are waited for, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

let harness: ExchangeHarness
let provider: Provider

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  provider = await Provider.open()
})

afterEach(async () => {
  await harness.stop()
  await provider.close()
})

/** Trunk 2, at the provider, without any address that is believed; the route tries it before trunk 1. */
async function addTrunk(change: Partial<typeof trunks.$inferInsert> = {}): Promise<void> {
  await harness.store.write(async ({ db }) => {
    await db.insert(trunks).values({
      id: 2,
      tenant_id: 1,
      description: 'provedor',
      host: '127.0.0.5',
      port: provider.port,
      username: provider.username,
      password_enc: `sealed:${provider.password}`,
      register: true,
      qualify_frequency: 0,
      ...change,
    })
    await db.insert(outboundRouteChannels).values({ outbound_route_id: 7, trunk_id: 2, order: -1 })
    await db.insert(numbers).values({
      tenant_id: 1,
      trunk_id: 2,
      description: 'provedor',
      number: DID,
      inbound_route_id: 5,
    })
  })
}

const set = (change: Partial<typeof trunks.$inferInsert>) =>
  harness.store.write((tx) => tx.db.update(trunks).set(change).where(eq(trunks.id, 2)))
const row = async () =>
  (await harness.store.read(({ db }) => db.select().from(trunks).where(eq(trunks.id, 2))))[0]
const inUse = async () =>
  (await harness.store.read((tx) => readTrunkStates(tx, 1))).map((one) => one.channelsInUse)
const registered = () => until('the registration', async () => (await row())?.status === 'connected', 8_000)

describe('a trunk that registers', () => {
  it('A trunk that registers proves itself, is renewed before its end, and is taken back when it is told so', async () => {
    await addTrunk({ registration_expiration: 4, contact_user: 'ramal-77' })
    await registered()
    expect(provider.bindings[0]).toMatchObject({ expires: 4, protocol: 'udp' })
    expect(provider.bindings[0]?.contact).toMatch(/^sip:ramal-77@127\.0\.0\.1:\d+$/)
    await until('the renewal', () => provider.bindings.length > 1, 5_000)
    expect(provider.bindings[1]?.callId).toBe(provider.bindings[0]?.callId)
    await set({ register: false })
    await until('the goodbye', () => provider.bindings.at(-1)?.expires === 0, 5_000)
    await until('no status', async () => (await row())?.status === null)
  })

  it('A trunk registers over TCP, with a hash for a password', async () => {
    await addTrunk({ transport: 'tcp', auth_type: 'md5', password_enc: `sealed:${provider.hash}` })
    await registered()
    expect(provider.bindings[0]).toMatchObject({ protocol: 'tcp' })
    expect(provider.bindings[0]?.contact).toContain(';transport=tcp')
  })

  it('A trunk with a wrong password says so, and is right as soon as the password is', async () => {
    await addTrunk({ password_enc: 'sealed:errada' })
    await until('the error', async () => (await row())?.status === 'error', 8_000)
    expect((await row())?.last_error).toBe('REGISTER: 401 Unauthorized')
    await set({ password_enc: `sealed:${provider.password}` })
    await registered()
    expect((await row())?.last_error).toBeNull()
  })

  it('A trunk tries again when the registrar could not serve it', async () => {
    provider.refuseRegister = 503
    await addTrunk()
    await until('the outage', async () => (await row())?.status === 'disconnected', 8_000)
    provider.refuseRegister = null
    await registered()
  })

  it('A trunk that registers may call us without any address in its settings, and nobody else may', async () => {
    await addTrunk({ contact_user: 'ramal-77' })
    const ana = await harness.extension('10001')
    const target = `sip:${DID}@127.0.0.1:${harness.engine.ports.sip}`
    const early = provider.call('11977776666', DID, target).then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    expect(await early).toBe(403) // Not registered yet.
    await registered()
    // By our contact: the number is in To.
    const [first] = await Promise.all([
      provider.call('11977776666', DID),
      ana.ringing().then((call) => ana.answer(call)),
    ])
    await ana.sayTone()
    await until('the tone', () => provider.audio.stats().marker(1000))
    await first.destroy({})
    await until('the first to end', async () =>
      (await harness.calls()).every((call) => call.ended_at !== null),
    )
    // By the number itself.
    const [second] = await Promise.all([
      provider.call('11977776666', DID, target),
      ana.ringing().then((call) => ana.answer(call)),
    ])
    await second.destroy({})
    const records = await harness.calls()
    expect(records).toHaveLength(2)
    for (const call of records) expect(call).toMatchObject({ did: DID, trunk_id: 2, phone: '11977776666' })
  })
})

describe('a registrar that calls the contact', () => {
  it.each([
    ['the account', 'conta-77'],
    ['the contact itself', 'ramal-77'],
    ['a number of nobody', '1130309999'],
  ])('A call with %s in To reaches the only number of its trunk', async (_title, to) => {
    await addTrunk({ contact_user: 'ramal-77' })
    const ana = await harness.extension('10001')
    await registered()
    const [dialog] = await Promise.all([
      provider.call('11977776666', to),
      ana.ringing().then((call) => ana.answer(call)),
    ])
    await dialog.destroy({})
    expect(await harness.calls()).toMatchObject([{ did: DID, trunk_id: 2 }])
  })

  it('A call with the account in To reaches nothing where its trunk has two numbers', async () => {
    await addTrunk({ contact_user: 'ramal-77' })
    const other = {
      tenant_id: 1,
      trunk_id: 2,
      description: 'outro',
      number: '1130302021',
      inbound_route_id: 5,
    }
    await harness.store.write((tx) => tx.db.insert(numbers).values(other))
    await registered()
    await expect(provider.call('11977776666', 'conta-77')).rejects.toMatchObject({ status: 404 })
  })
})

describe('a call through a trunk that challenges', () => {
  it('A challenge of a trunk is answered with our name and password, and the caller is shown as the trunk wants it', async () => {
    await addTrunk({
      register: false,
      from_domain: 'provedor.example',
      number_format: '+E164',
      send_pai: true,
      allow: ['alaw'],
      transport: 'tcp',
    })
    const ana = await harness.extension('10001')
    const call = await ana.call(OUTSIDE)
    await until('the answer', () => call.session)
    await provider.audio.playWav(TONE, { loop: true })
    await until('the tone', () => ana.audio.stats().marker(1000))
    expect(provider.invites).toHaveLength(1)
    const [invite] = provider.invites
    expect(invite).toMatchObject({
      from: '+551140001000@provedor.example',
      identity: '<sip:+551140001000@provedor.example>',
    })
    expect(/^m=audio \d+ RTP\/AVP (.*)\r$/m.exec(invite?.sdp ?? '')?.[1]).toBe('8 101')
    expect(await inUse()).toEqual([0, 1])
    await call.bye()
    await until('the record', async () => (await harness.calls())[0]?.ended_at != null)
    await until('the line to be free', async () => (await inUse()).every((lines) => lines === 0))
    expect((await harness.calls())[0]).toMatchObject({ dial_status: 200, trunk_id: 2 })
  })

  it('A call through a trunk goes through its outbound proxy', async () => {
    const port = provider.port
    await addTrunk({ register: false, host: '127.0.0.77', port: 5999, outbound_proxy: `127.0.0.5:${port}` })
    const ana = await harness.extension('10001')
    const call = await ana.call(OUTSIDE)
    await until('the answer', () => call.session)
    expect(provider.invites[0]?.uri).toBe('sip:11988887777@127.0.0.77:5999')
    await call.bye()
  })

  it('A call through a trunk without the right password ends with the status that it is told', async () => {
    await addTrunk({ register: false, password_enc: 'sealed:errada' })
    const ana = await harness.extension('10001')
    expect(await (await ana.call(OUTSIDE)).outcome).toMatchObject({ ok: false, status: 407 })
  })
})

describe('supervision by OPTIONS', () => {
  it('A trunk that is away is skipped at once, and used again when it answers', async () => {
    provider.isDeaf = true
    await addTrunk({ register: false, qualify_frequency: 1 })
    await until('it to be away', async () => (await row())?.status === 'disconnected', 10_000)
    expect((await row())?.last_error).toBe('OPTIONS: 408 Request Timeout')
    const ana = await harness.extension('10001')
    const other = await harness.phone({ host: '127.0.0.2' })
    await harness.moveTrunk(other.agent.address.port, '127.0.0.2')
    const call = await ana.call(OUTSIDE)
    await other.answer(await other.ringing())
    await until('the answer', () => call.session)
    expect(provider.invites).toHaveLength(0)
    await call.bye()
    provider.isDeaf = false
    await until('it to be back', async () => (await row())?.status === 'connected', 10_000)
    const again = await ana.call(OUTSIDE)
    await until('the second answer', () => again.session)
    expect(provider.invites).toHaveLength(1)
    await again.bye()
  })

  it('A trunk with another place in its settings is no longer away', async () => {
    await addTrunk({ register: false, port: 9, qualify_frequency: 30 })
    await until('it to be away', async () => (await row())?.status === 'disconnected', 10_000)
    await set({ port: provider.port })
    await until('it to be there', async () => (await row())?.status === 'connected', 10_000)
    expect(provider.options).toBeGreaterThan(0)
  })
})

// Who left a route without any trunk is not called for ever.
it('A call without a trunk that answers is refused at once', async () => {
  await addTrunk({ register: false, qualify_frequency: 1, port: 9 })
  await harness.store.write(async ({ db }) => {
    await db.delete(outboundRouteChannels).where(eq(outboundRouteChannels.trunk_id, 1))
  })
  await until('it to be away', async () => (await row())?.status === 'disconnected', 10_000)
  const ana = await harness.extension('10001')
  const before = Date.now()
  expect(await (await ana.call(OUTSIDE)).outcome).toMatchObject({ ok: false, status: 503 })
  expect(Date.now() - before).toBeLessThan(1_000)
})
