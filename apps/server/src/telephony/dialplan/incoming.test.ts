import { EventEmitter } from 'node:events'
import { contracts } from '@ramal/db/schema/contracts'
import { trunks } from '@ramal/db/schema/trunks'
import { StoreFullError } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Exchange } from '../calls/exchange.ts'
import type { Device } from '../directory/device-rows.ts'
import type { Trunk } from '../directory/trunk-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import type { Claim, Verdict } from '../registrar/authenticator.ts'
import type { SrfRequest, SrfResponse } from '../sip/drachtio.ts'
import { Membership } from '../sip/membership.ts'
import { AcdHarness } from '../testing/acd-harness.ts'
import { REALM } from '../testing/seed.ts'
import { Incoming } from './incoming.ts'

const TRUNK = '127.0.0.2'
const DEVICE = { endpointId: 1 } as Device

let harness: AcdHarness
let incoming: Incoming
let verdict: Verdict
let claims: Claim[]
/** Who was let in, and with what. */
let entered: [invite: IncomingInvite, as: Device | readonly Trunk[]][]
let failure: Error | null
let registrars: Map<number, string>
beforeEach(async () => {
  harness = await AcdHarness.start()
  claims = []
  entered = []
  failure = null
  registrars = new Map()
  verdict = { kind: 'device', device: DEVICE, realm: REALM, sessionId: null }
  incoming = listen(harness.exchange)
})
afterEach(async () => {
  incoming.stop()
  await harness.stop()
})

function listen(exchange: Exchange): Incoming {
  const enter = async (invite: IncomingInvite, as: Device | readonly Trunk[]) => {
    if (failure) throw failure
    entered.push([invite, as])
  }
  const check = async (claim: Claim) => {
    claims.push(claim)
    return verdict
  }
  return new Incoming({
    exchange,
    srf: {} as never,
    membership: new Membership(),
    elsewhere: () => undefined,
    authenticator: { check } as never,
    trunkProof: {} as never,
    fromDevice: { receive: enter } as never,
    fromTrunk: { receive: enter, stop: () => undefined } as never,
    isWebsocket: ({ protocol }) => protocol === 'ws',
    registrarAddress: (id) => registrars.get(id) ?? null,
  })
}

interface Calling {
  readonly host?: string
  readonly address?: string
  readonly protocol?: string
  readonly authorization?: string
}

/** An INVITE that came, and its answers as status and headers. */
async function call({ host = REALM, address = '10.0.0.1', protocol = 'udp', authorization }: Calling = {}) {
  const headers: Record<string, string> = {
    'Call-ID': 'call-1',
    ...(authorization && { Authorization: authorization }),
  }
  const req = Object.assign(new EventEmitter(), {
    uri: 'sip:1140001000@ramal',
    raw: 'INVITE',
    body: 'v=0',
    protocol,
    source_address: address,
    source_port: 5060,
    get: (name: string) => headers[name],
    has: (name: string) => name in headers,
    getParsedHeader: () => ({ uri: `sip:10001@${host}`, params: { tag: 'a' } }),
  }) as unknown as SrfRequest
  const answers: [number, unknown][] = []
  const res = {
    send: (status: number, more?: { headers?: object }) => answers.push([status, more?.headers]),
  } as unknown as SrfResponse
  await incoming.handle(req, res)
  return answers
}
const statuses = (answers: [number, unknown][]) => answers.map(([status]) => status)
const addTrunk = (values: Partial<typeof trunks.$inferInsert>) =>
  harness.store.write(({ db }) =>
    db
      .insert(trunks)
      .values({ id: 2, tenant_id: 1, description: 'tronco-2', host: 'sip.example', ...values }),
  )

describe('a call of who names a realm of ours, or comes by a websocket (docs/sip.md §3)', () => {
  it('A device that proves itself is let in as itself', async () => {
    expect(await call({ authorization: 'Digest x' })).toEqual([])
    expect(entered).toEqual([[expect.objectContaining({ callId: 'call-1', called: '1140001000' }), DEVICE]])
    expect(claims).toEqual([
      {
        method: 'INVITE',
        fromUser: '10001',
        fromHost: REALM,
        uri: 'sip:1140001000@ramal',
        address: '10.0.0.1',
        way: 'udp 5060',
        callId: 'call-1',
        authorization: 'Digest x',
      },
    ])
  })

  it('A device that proves nothing yet is challenged', async () => {
    verdict = { kind: 'challenge', header: 'Digest nonce' } as Verdict
    expect(await call()).toEqual([[401, { 'WWW-Authenticate': 'Digest nonce' }]])
    expect(claims[0]?.authorization).toBeUndefined()
    expect(entered).toEqual([])
  })

  it('A device that proves the wrong thing is refused, and not before it has waited', async () => {
    verdict = { kind: 'refused' } as Verdict
    const answers = await call()
    harness.clock.advance(249)
    expect(answers).toEqual([])
    harness.clock.advance(1)
    expect(statuses(answers)).toEqual([403])
    expect(entered).toEqual([])
  })

  it('A caller on a websocket has to prove themselves, whatever realm they name', async () => {
    await call({ host: 'elsewhere.example', protocol: 'ws', address: TRUNK })
    expect(claims).toHaveLength(1)
  })

  it('The address of a trunk stands in for no password', async () => {
    await call({ address: TRUNK })
    expect(claims).toHaveLength(1)
  })
})

describe('a call from an address (docs/sip.md §3)', () => {
  const from = (address: string) => call({ host: 'elsewhere.example', address })
  const idsOf = (index = 0) => ((entered[index]?.[1] ?? []) as readonly Trunk[]).map(({ id }) => id)

  it('A call from the address of a trunk is let in as that trunk’s, and as no other’s', async () => {
    await addTrunk({ match_ips: ['127.0.0.3'] })
    await from(TRUNK)
    expect(idsOf()).toEqual([1])
    expect(claims).toEqual([])
  })

  it('A call from an address that trunks share is all of theirs', async () => {
    await addTrunk({ match_ips: [TRUNK] })
    await from(TRUNK)
    expect(idsOf()).toEqual([1, 2])
  })

  it('A call from where a trunk is registered is that trunk’s, beside those of its own addresses', async () => {
    await addTrunk({ register: true, username: 'conta', match_ips: ['127.0.0.4'] })
    registrars.set(2, '127.0.0.3')
    for (const address of ['127.0.0.3', '127.0.0.4']) await from(address)
    expect([idsOf(0), idsOf(1)]).toEqual([[2], [2]])
  })

  it('A trunk that does not register has no registrar whose calls are its own', async () => {
    registrars.set(1, '127.0.0.3')
    const answers = await from('127.0.0.3')
    harness.clock.advance(250)
    expect(statuses(answers)).toEqual([403])
  })

  it('A stranger is refused, and not before they have waited', async () => {
    const answers = await from('203.0.113.9')
    expect(answers).toEqual([])
    harness.clock.advance(250)
    expect(statuses(answers)).toEqual([403])
    expect(entered).toEqual([])
  })

  it('[obeys trunks.is_active] A trunk that is new, or switched off, is so for the next call', async () => {
    await from(TRUNK)
    await harness.store.write(({ db }) => db.update(trunks).set({ is_active: false }).where(eq(trunks.id, 1)))
    await from(TRUNK)
    await addTrunk({ match_ips: [TRUNK] })
    await from(TRUNK)
    expect([entered.length, idsOf(1)]).toEqual([2, [2]])
  })
})

describe('a call that cannot be taken', () => {
  it('A call without anything that carries sound is told to try again soon', async () => {
    incoming.stop()
    const { exchange } = harness
    incoming = listen({
      ...exchange,
      media: Object.assign(Object.create(exchange.media), { connected: false }),
    })
    expect(await call()).toEqual([[503, { 'Retry-After': '2' }]])
    expect(entered).toEqual([])
  })

  it('A call that fails is answered with 500, and with 503 where the store is full', async () => {
    failure = new Error('broken')
    expect(statuses(await call())).toEqual([500])
    failure = new StoreFullError('full')
    expect(statuses(await call())).toEqual([503])
  })

  it('A call whose uid is another call’s has to make up a new one', async () => {
    const twice = () =>
      harness.store.write(({ db }) => db.insert(contracts).values({ code: 'test', description: 'x' }))
    failure = await twice().then(
      () => expect.unreachable(),
      (error: Error) => error,
    )
    expect(statuses(await call())).toEqual([400])
  })
})
