import { registrations } from '@ramal/db/schema/pabx'
import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import type { Engine } from '@ramal/sip/engine/options'
import { createUserAgent } from '@ramal/sip/user-agent/user-agent'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SettableAgents } from '../../agents/testing/settable-agents.ts'
import type { SrfRequest, SrfResponse } from '../sip/drachtio.ts'
import { bootEngine, ExchangeHarness } from '../testing/exchange-harness.ts'
import { SECOND, seedSecondTenant } from '../testing/second-tenant.ts'
import { PASSWORD } from '../testing/seed.ts'
import { Elsewhere } from './elsewhere.ts'

vi.setConfig({ testTimeout: 30_000 })

let harness: ExchangeHarness
let owners: Map<number, string>
beforeEach(async () => {
  owners = new Map([[SECOND.tenantId, '192.0.2.7:5070']])
  const elsewhere = (tenantId: number) => {
    const sip = owners.get(tenantId)
    return sip === undefined ? null : { sip, secure: null }
  }
  harness = await ExchangeHarness.start({}, { tenants: { kind: 'only', ids: [1] }, elsewhere })
  await seedSecondTenant(harness.store)
})
afterEach(() => harness.stop())

const davi = (transport: 'udp' | 'tcp' = 'udp') =>
  harness.phone({ host: '127.0.0.7', extension: '20001', transport, realm: SECOND.realm })
const trunk = () => harness.phone({ host: SECOND.trunkHost })
const FROM = { from: '11999990002' }

describe('a request for a tenant that another process has (decision 067)', () => {
  it('A REGISTER is told by 302 who has the tenant, without a challenge and without a user (RFC 3261 10.2)', async () => {
    const phone = await davi()
    expect(await phone.agent.register()).toMatchObject({
      status: 302,
      headers: { contact: '<sip:192.0.2.7:5070>' },
    })
    expect(await harness.store.read(({ db }) => db.select().from(registrations))).toEqual([])
  })

  it('A call of a device is told the same, with the number it called', async () => {
    const phone = await davi()
    const call = await phone.call('20002')
    expect(await call.outcome).toMatchObject({
      status: 302,
      headers: { contact: '<sip:20002@192.0.2.7:5070>' },
    })
    expect(await harness.calls()).toEqual([])
  })

  it('Who came over TCP is sent on over TCP', async () => {
    const phone = await davi('tcp')
    const { headers } = await phone.agent.register()
    expect(headers['contact']).toBe('<sip:192.0.2.7:5070;transport=tcp>')
  })

  it('A call of a trunk is told the same, and what a foreign request names leads nobody anywhere', async () => {
    const phone = await trunk()
    const call = await phone.call(SECOND.number, {
      ...FROM,
      headers: { Contact: '<sip:x@203.0.113.9>', Route: '<sip:203.0.113.9;lr>' },
    })
    expect(await call.outcome).toMatchObject({
      status: 302,
      headers: { contact: `<sip:${SECOND.number}@192.0.2.7:5070>` },
    })
  })

  it('A trunk of ours at the same address is asked first, and the other one’s number is passed on', async () => {
    const both = ['127.0.0.2', SECOND.trunkHost]
    await harness.store.write(({ db }) => db.update(trunks).set({ match_ips: both }).where(eq(trunks.id, 1)))
    const phone = await trunk()
    const ours = await phone.call('1140001001', FROM)
    expect(await ours.outcome).toMatchObject({ status: 480 }) // Ana has no telephone.
    expect(await (await phone.call(SECOND.number, FROM)).outcome).toMatchObject({ status: 302 })
    expect(await (await phone.call('1199', FROM)).outcome).toMatchObject({ status: 404 })
  })

  it('While nobody is known to have the tenant, all of them get 503 with Retry-After', async () => {
    owners.clear()
    const again = { status: 503, headers: { 'retry-after': '5' } }
    const phone = await davi()
    expect(await phone.agent.register()).toMatchObject(again)
    expect(await (await phone.call('20002')).outcome).toMatchObject(again)
    expect(await (await (await trunk()).call(SECOND.number, FROM)).outcome).toMatchObject(again)
  })

  it('A browser is not sent elsewhere: it gets 503, as its page leads it to whoever has its tenant', async () => {
    const agent = await createUserAgent({
      host: '127.0.0.1',
      transport: 'ws',
      username: '20001',
      password: PASSWORD,
      realm: SECOND.realm,
      websocket: { url: `ws://127.0.0.1:${harness.engine.ports.ws}` },
    })
    onTestFinished(() => agent.close())
    const { status, headers } = await agent.register()
    expect([status, headers['retry-after'], headers['contact']]).toEqual([503, '5', undefined])
  })

  it('Who gives up before it is known whose call it is hears 487, and is not sent on', async () => {
    const phone = await trunk()
    const go = harness.holdReads()
    const call = await phone.call(SECOND.number, FROM)
    await until('the 100 and the CANCEL', () => call.cancel())
    expect(await call.outcome).toMatchObject({ status: 487 })
    go()
    await harness.heardAll(phone)
    expect(await harness.calls()).toEqual([])
  })

  it('The telephone that follows registers and calls at the process that has its tenant', async () => {
    const engine: Engine = await bootEngine(0, 0)
    const edge = harness.openEdge(engine.ports.app)
    const owner = harness.build({
      tenants: { kind: 'only', ids: [SECOND.tenantId] },
      agents: SettableAgents.online(),
      edge,
    })
    onTestFinished(async () => {
      await owner.stop()
      await engine.stop()
    })
    await owner.start()
    owners.set(SECOND.tenantId, `127.0.0.1:${engine.ports.sip}`)
    const phone = await davi()
    const told = await phone.agent.register()
    const port = Number(/^<sip:127\.0\.0\.1:(\d+)>$/.exec(told.headers['contact'] ?? '')?.[1])
    expect(await phone.agent.register({ registrar: { host: '127.0.0.1', port } })).toMatchObject({ ok: true })
    const redirected = await (await (await trunk()).call(SECOND.number, FROM)).outcome
    const [, uri = ''] = /<(.+)>/.exec(redirected.headers['contact'] ?? '') ?? []
    const caller = await trunk()
    const from = `sip:11999990002@${SECOND.trunkHost}`
    const sdp = await caller.audio.offer()
    const call = caller.agent.invite({ to: uri, from, sdp, proxy: { host: '127.0.0.1', port } })
    await phone.answer(await phone.ringing())
    expect(await call.outcome).toMatchObject({ ok: true })
    await call.bye()
  })
})

describe('the answer to a request for somebody else', () => {
  const asked = (change: Partial<SrfRequest>, secure: string | null = null) => {
    const answers: unknown[] = []
    const elsewhere = new Elsewhere({
      place: { neighbour: () => null },
      isWebsocket: () => false,
      addressOf: () => ({ sip: '192.0.2.7:5060', secure }),
    })
    const res = { send: (status: number, more: object) => answers.push({ status, ...more }) }
    const req = { uri: 'sip:ramal', protocol: 'udp', ...change }
    elsewhere.register(2, req as SrfRequest, res as unknown as SrfResponse)
    return answers[0]
  }

  it('What came over TLS is not asked for again in the clear, where the other one has no name for TLS', () => {
    expect(asked({ protocol: 'tls' })).toEqual({ status: 503, headers: { 'Retry-After': '5' } })
  })

  it.each([
    ['sip:ramal', '<sip:b.example:5071;transport=tls>'],
    ['sip:1140001000@ramal', '<sip:1140001000@b.example:5071;transport=tls>'],
    ['SIPS:1140001000@ramal', '<sips:1140001000@b.example:5071>'],
  ])(
    'What came over TLS for %s is led to the TLS of the other one, by a name of its certificate',
    (uri, contact) => {
      expect(asked({ protocol: 'tls', uri }, 'b.example:5071')).toEqual({
        status: 302,
        headers: { Contact: contact },
      })
    },
  )

  it('What came in the clear is led where the other one hears it in the clear', () => {
    expect(asked({ uri: 'sip:ramal' }, 'b.example:5071')).toMatchObject({
      headers: { Contact: '<sip:192.0.2.7:5060>' },
    })
  })

  it.each([
    ['sip:+5511999990000;isup-oli=0@ramal', '<sip:+5511999990000@192.0.2.7:5060>'],
    ['sip:a%40203.0.113.9%3E%2C%3Csip%3Ab@ramal', '<sip:a%40203.0.113.9%3E%2C%3Csip%3Ab@192.0.2.7:5060>'],
    ['tel:+55-11-4000-1000', '<sip:+551140001000@192.0.2.7:5060>'],
  ])('The user of %s is written so that it stays one', (uri, contact) => {
    expect(asked({ uri })).toEqual({ status: 302, headers: { Contact: contact } })
  })
})
