import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SettableAgents } from '../../agents/testing/settable-agents.ts'
import type { SrfRequest } from '../sip/drachtio.ts'
import type { Telephony } from '../telephony.ts'
import { bootEngine, ExchangeHarness } from '../testing/exchange-harness.ts'
import type { Phone } from '../testing/phone.ts'
import { Provider } from '../testing/provider.ts'
import { SECOND, seedSecondTenant } from '../testing/second-tenant.ts'
import { DIRECT_NUMBER } from '../testing/seed.ts'
import type { EdgeMember } from './edge.ts'

vi.setConfig({ testTimeout: 30_000 })

let harness: ExchangeHarness
let second: Telephony
let ana: Phone
let davi: Phone
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start({}, { tenants: { kind: 'except', ids: [SECOND.tenantId] } })
  await seedSecondTenant(harness.store)
  second = buildSecond()
  await second.start()
  ana = await harness.extension('10001')
  davi = await phoneOfSecond('20001')
  customer = await harness.phone()
})

afterEach(async () => {
  await second.stop()
  await harness.stop()
})

function buildSecond(): Telephony {
  return harness.build({
    tenants: { kind: 'only', ids: [SECOND.tenantId] },
    agents: SettableAgents.online(),
  })
}

async function phoneOfSecond(extension: string, transport: 'udp' | 'tcp' = 'udp'): Promise<Phone> {
  const phone = await harness.phone({ host: '127.0.0.7', extension, transport, realm: SECOND.realm })
  const outcome = await phone.agent.register()
  if (!outcome.ok) throw new Error(`registration refused: ${outcome.status}`)
  return phone
}

/** A customer of tenant 1 talks with Ana. */
async function talkWithAna() {
  const call = await customer.call(DIRECT_NUMBER, { from: '11999990001' })
  const session = await ana.answer(await ana.ringing())
  await ana.sayTone()
  // Audio may take its time on a machine that is busy with other tests.
  await until('the tone', () => customer.audio.stats().marker(1000), 15_000)
  return { call, session }
}

/** A customer of tenant 2 talks with Davi. */
async function talkWithDavi(number: string = SECOND.number) {
  const caller = await harness.phone({ host: SECOND.trunkHost })
  const call = await caller.call(number, { from: '11999990002' })
  const session = await davi.answer(await davi.ringing())
  await davi.sayTone()
  await until('the tone', () => caller.audio.stats().marker(1000))
  return { call, session, caller }
}

const openCalls = async () =>
  (await harness.calls()).filter((row) => row.ended_at === null).map((row) => row.tenant_id)
const callOf = async (tenantId: number) => (await harness.calls()).find((row) => row.tenant_id === tenantId)
const ended = (tenantId: number) =>
  until('the record to close', async () => {
    const row = await callOf(tenantId)
    return row && row.ended_at !== null ? row : null
  })

describe('two exchanges on one engine and one media process (decision 067)', () => {
  it('Each has the calls of its own tenants: from trunks, and between telephones', async () => {
    const ours = await talkWithAna()
    const theirs = await talkWithDavi()
    expect((await openCalls()).sort()).toEqual([1, 2])
    expect([1, 4].map((id) => [harness.telephony.hasMedia(id), second.hasMedia(id)])).toEqual([
      [true, false],
      [false, true],
    ])
    await ours.call.bye()
    await ended(1)
    expect(await openCalls()).toEqual([2])
    await theirs.call.bye()
    expect(await ended(2)).toMatchObject({ ended_by: 'client', dial_status: 200 })
    const elis = await phoneOfSecond('20002')
    const call = await elis.call('20001')
    await davi.answer(await davi.ringing())
    await until('the answer', () => call.session)
    await call.bye()
  })

  it('Who gives up while it rings in the exchange beside the one that was asked first is heard', async () => {
    const caller = await harness.phone({ host: SECOND.trunkHost })
    const call = await caller.call(SECOND.number, { from: '11999990002' })
    const ringing = await davi.ringing()
    const gone = new Promise((resolve) => ringing.on('cancelled', resolve))
    expect(call.cancel()).toBe(true)
    expect(await call.outcome).toMatchObject({ status: 487 })
    await gone
    expect(await ended(2)).toMatchObject({ ended_by: 'client' })
  })

  it('Who gave up before it was known whose call it is rings nobody', async () => {
    const caller = await harness.phone({ host: SECOND.trunkHost })
    const go = harness.holdReads()
    const call = await caller.call(SECOND.number, { from: '11999990002' })
    await until('the 100 and the CANCEL', () => call.cancel())
    expect(await call.outcome).toMatchObject({ status: 487 })
    await harness.heardAll(caller)
    go()
    expect(await ended(2)).toMatchObject({ ended_by: 'client' })
    expect(davi.isQuiet).toBe(true)
  })

  it('A number of the other exchange behind a provider whom both have is found', async () => {
    await harness.store.write(({ db }) =>
      db
        .update(trunks)
        .set({ match_ips: ['127.0.0.2', SECOND.trunkHost] })
        .where(eq(trunks.id, 1)),
    )
    const theirs = await talkWithDavi()
    await theirs.call.bye()
    const caller = await harness.phone({ host: SECOND.trunkHost })
    const ours = await caller.call(DIRECT_NUMBER, { from: '11999990002' })
    await ana.answer(await ana.ringing())
    await ours.outcome
    const nowhere = await caller.call('1199', { from: '11999990002' })
    expect(await nowhere.outcome).toMatchObject({ status: 404 })
    await ours.bye()
    expect((await harness.calls()).map((row) => row.tenant_id)).toEqual([2, 1])
  })

  it('A call of a trunk that the other exchange has registered is believed', async () => {
    const provider = await Provider.open()
    onTestFinished(() => provider.close())
    const registers = {
      host: '127.0.0.5',
      port: provider.port,
      match_ips: [],
      register: true,
      username: provider.username,
      password_enc: `sealed:${provider.password}`,
    }
    await harness.store.write(({ db }) => db.update(trunks).set(registers).where(eq(trunks.id, 12)))
    await until('the registration', () => provider.bindings.length > 0, 8_000)
    const answered = davi.ringing().then((incoming) => davi.answer(incoming))
    const dialog = await provider.call('11999990002', SECOND.number)
    await (await answered).bye()
    expect(await ended(2)).toMatchObject({ ended_by: 'agent', trunk_id: 12 })
    expect(provider.bindings).toHaveLength(1)
    await until('the goodbye', () => dialog.connected === false)
  })

  it('A closed connection is told to both: each forgets who registered by it', async () => {
    const { store } = harness
    const rows = async () =>
      (await store.read(({ db }) => db.select().from(registrations)))
        .filter((row) => row.source_protocol === 'tcp')
        .map((row) => row.tenant_id)
    const bruno = await harness.phone({ host: '127.0.0.3', extension: '10002', transport: 'tcp' })
    expect(await bruno.agent.register()).toMatchObject({ ok: true })
    const elis = await phoneOfSecond('20002', 'tcp')
    expect((await rows()).sort()).toEqual([1, 2])
    await elis.close()
    await until('the second to forget', async () => (await rows()).join() === '1')
    await bruno.close()
    await until('the first to forget', async () => (await rows()).length === 0)
  })

  it('One that stops ends its own calls, and the other one’s go on', async () => {
    const ours = await talkWithAna()
    await talkWithDavi()
    await second.stop()
    expect(await ended(2)).toMatchObject({ ended_by: 'system' })
    expect(await openCalls()).toEqual([1])
    expect(harness.telephony.health()).toEqual({ engine: true, media: true })
    expect(second.health()).toEqual({ engine: false, media: false })
    await ours.call.bye()
    expect(await ended(1)).toMatchObject({ ended_by: 'client' })
  })

  it('While one ends its calls, new ones of the other are served, and its own are refused', async () => {
    await talkWithAna()
    await ana.agent.close() // Its BYE is answered by nobody.
    const stopping = harness.telephony.stop()
    const refused = await customer.call(DIRECT_NUMBER, { from: '11999990001' })
    expect(await refused.outcome).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    const theirs = await talkWithDavi()
    await stopping
    await theirs.call.bye()
    expect(await ended(2)).toMatchObject({ ended_by: 'client' })
  })

  it('One that joins later takes up the calls of one that is gone, while the other one’s go on', async () => {
    const ours = await talkWithAna()
    const theirs = await talkWithDavi()
    second.abandon()
    second = buildSecond()
    await second.start()
    expect((await openCalls()).sort()).toEqual([1, 2])
    expect([second.hasMedia(4), harness.telephony.hasMedia(1)]).toEqual([true, true])
    await theirs.call.bye()
    expect(await ended(2)).toMatchObject({ ended_by: 'client' })
    await ours.session.bye()
    expect(await ended(1)).toMatchObject({ ended_by: 'agent' })
    const again = await talkWithDavi()
    await again.call.bye()
  })

  it('One that joins later asks at once which connections of its telephones are closed meanwhile', async () => {
    const rows = async () =>
      (await harness.store.read(({ db }) => db.select().from(registrations))).map((row) => row.endpoint_id)
    await harness.store.write(({ db }) =>
      db.update(endpoints).set({ qualify_frequency: 0 }).where(eq(endpoints.id, 5)),
    )
    const elis = await phoneOfSecond('20002', 'tcp')
    expect((await rows()).sort()).toEqual([1, 4, 5])
    second.abandon()
    await elis.close()
    second = buildSecond()
    await second.start()
    await until('the closed one to be forgotten', async () => !(await rows()).includes(5))
    expect((await rows()).sort()).toEqual([1, 4])
  })

  it('What one that is gone had not answered ends, and nobody rings on for it', async () => {
    const caller = await harness.phone({ host: SECOND.trunkHost })
    const call = await caller.call(SECOND.number, { from: '11999990002' })
    const ringing = await davi.ringing()
    const gone = new Promise((resolve) => ringing.on('cancelled', resolve))
    second.abandon()
    await gone
    expect(await call.outcome).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    second = buildSecond()
    await second.start()
    expect(await ended(2)).toMatchObject({ ended_by: 'restart' })
  })

  it('An engine that dies ends the calls of both, and serves both when it is back', async () => {
    await talkWithAna()
    await talkWithDavi()
    await harness.restartEngine()
    expect([(await ended(1)).ended_by, (await ended(2)).ended_by]).toEqual(['system', 'system'])
    await until('the engine', () => harness.telephony.health().engine && second.health().engine)
    await davi.agent.register()
    const again = await talkWithDavi()
    await again.call.bye()
  })

  it('A request goes from one exchange to another once: two who take it for each other’s do not send it round', () => {
    const place = harness.edge.place()
    const req = {} as SrfRequest
    expect(place.neighbour(SECOND.tenantId, req)?.tenants).toEqual({ kind: 'only', ids: [2] })
    expect(place.neighbour(1, req)).toBeNull()
    place.leave()
  })

  it('A connection that breaks ends the calls of both, and both are told when it is back', async () => {
    const ours = await talkWithAna()
    const theirs = await talkWithDavi()
    harness.wire.cut()
    expect([(await ended(1)).ended_by, (await ended(2)).ended_by]).toEqual(['system', 'system'])
    // What they owed each other’s dialogs is said then.
    await until('the goodbye to both', () => [ours, theirs].every(({ session }) => session.isOver))
  })

  it('One that leaves before the engine is there is not told of it', async () => {
    const engine = await bootEngine(0, 0)
    const edge = harness.openEdge(engine.ports.app)
    onTestFinished(async () => {
      edge.close()
      await engine.stop()
    })
    const [gone, stays] = [edge.place(), edge.place()]
    const told: string[] = []
    const member = (name: string) => ({ connected: () => told.push(name) }) as unknown as EdgeMember
    void gone.join(member('gone')).then(() => told.push('gone joined'))
    const joined = stays.join(member('stays'))
    gone.leave()
    await joined
    expect(told).toEqual(['stays'])
  })

  it('The connections end with the last one that leaves', async () => {
    await second.stop()
    expect(harness.edge.media.connected).toBe(true)
    await harness.telephony.stop()
    expect(harness.edge.media.connected).toBe(false)
    await until('the engine to see it', async () => {
      const call = await customer.call(DIRECT_NUMBER, { from: '11999990001' })
      return (await call.outcome).status === 503
    })
    await expect(harness.build().start()).rejects.toThrow('the edge is closed')
  })
})
