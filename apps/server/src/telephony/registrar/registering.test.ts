import { sessions } from '@ramal/db/schema/business'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Registration } from '../../agents/registration-rows.ts'
import { REALM } from '../testing/seed.ts'
import { AskedRegistrar, CONTACT } from './testing/asked-registrar.ts'

type Asking = Parameters<AskedRegistrar['register']>[0]

let asked: AskedRegistrar
beforeEach(async () => {
  asked = await AskedRegistrar.start()
})
afterEach(() => asked.small.store.close())

describe('a REGISTER of a device', () => {
  it('A device that registers is in the store and known with all that it told, and is watched', async () => {
    asked.as({ maxContacts: 2, qualifyS: 15, deviceType: 'sip' })
    const answer = await asked.register({ headers: { 'User-Agent': 'Yealink', Expires: '60' } })
    expect(answer).toEqual({
      status: 200,
      headers: {
        'P-Associated-URI': `<sip:10001@${REALM}>`,
        Contact: `${CONTACT};expires=60`,
        Expires: '60',
      },
    })
    const known = {
      tenantId: 1,
      endpointId: 1,
      userId: 1,
      contact: 'sip:10001@10.0.0.1:5060',
      flow: null,
      sessionId: null,
      protocol: 'udp',
      address: '10.0.0.1',
      port: 5060,
      callId: 'call-1',
      cseq: 7,
      userAgent: 'Yealink',
      expiresAt: asked.small.clock.now() + 60_000,
      isDesk: true,
      maxContacts: 2,
      qualifyS: 15,
    }
    expect([asked.small.contacts.all(), asked.watched]).toEqual([[known], [known]])
    expect(await asked.rows()).toMatchObject([
      { call_id: 'call-1', cseq: 7, user_agent: 'Yealink', source_port: 5060 },
    ])
    expect(asked.claims).toMatchObject([
      { method: 'REGISTER', fromUser: '10001', fromHost: REALM, callId: 'call-1', way: 'udp 5060' },
    ])
    expect(asked.claims[0]?.authorization).toBeUndefined()
  })

  it.each<[Asking, Partial<Registration>]>([
    [
      { protocol: 'tcp', flow: 'f' },
      { protocol: 'tcp', flow: 'f' },
    ],
    [
      { protocol: 'tls', flow: 'f' },
      { protocol: 'tls', flow: 'f' },
    ],
    [
      { protocol: 'ws', flow: 'f' },
      { protocol: 'ws', flow: 'f' },
    ],
    [
      { protocol: 'sctp', flow: '' },
      { protocol: 'udp', flow: null },
    ],
    [{}, { userAgent: null }],
  ])('A REGISTER that comes by %j is kept as %j', async (asking, kept) => {
    await asked.register(asking)
    expect(asked.small.contacts.of(1)).toMatchObject(kept)
  })

  it('A browser’s device is no desk phone', async () => {
    asked.as({ deviceType: 'webrtc' })
    await asked.register()
    expect(asked.small.contacts.of(1)?.isDesk).toBe(false)
  })

  it('The proof that a REGISTER brings is what is looked at', async () => {
    await asked.register({ headers: { Authorization: 'Digest x' } })
    expect(asked.claims[0]?.authorization).toBe('Digest x')
  })
})

describe('a desk phone that is to register over TLS', () => {
  it.each([
    ['sip', 'tls', 'tls', 200],
    ['sip', 'tls', 'tcp', 403],
    ['sip', 'tcp', 'tls', 200],
    ['webrtc', 'tls', 'tcp', 200],
  ] as const)(
    'A device %s of transport %s over %s is answered %s',
    async (deviceType, transport, protocol, status) => {
      asked.as({ deviceType, transport })
      expect((await asked.register({ protocol, flow: 'f' }))?.status).toBe(status)
    },
  )
})

describe('a REGISTER that only says that its contact stays', () => {
  it('A refresh is recorded with its new time and is known at once, and nothing else is written', async () => {
    await asked.register()
    asked.small.clock.advance(100_000)
    expect((await asked.register({ headers: { CSeq: '8 REGISTER' } }))?.status).toBe(200)
    expect(asked.refreshed).toMatchObject([
      { cseq: 8, expiresAt: asked.small.clock.now() + asked.device.defaultExpiration * 1_000 },
    ])
    expect(asked.small.contacts.of(1)).toMatchObject({ cseq: 8 })
    expect((await asked.rows())[0]?.cseq).toBe(7)
  })

  it.each<[string, Asking, number | null]>([
    ['another contact', { headers: { Contact: '<sip:2@10.0.0.1:5060>' } }, null],
    ['another connection', { flow: 'other' }, null],
    ['another session', {}, 5],
    ['another transport', { protocol: 'tls', flow: 'f' }, null],
    ['another address', { address: '10.0.0.2', headers: { Contact: CONTACT } }, null],
    ['another port', { port: 5062 }, null],
    ['another program', { headers: { 'User-Agent': 'Other' } }, null],
  ])('A REGISTER with %s is no refresh: it is written at once', async (_what, change, sessionId) => {
    asked.as({ contactNetworks: ['10.0.0.0/8'] })
    const first = { protocol: 'tcp', flow: 'f' }
    await asked.register(first)
    if (sessionId !== null) {
      await asked.small.store.write((tx) =>
        tx.db.insert(sessions).values({
          ...{ id: sessionId, tenant_id: 1, user_id: 1, kind: 'cookie', secret_hash: 'h' },
          ...{ created_at: 1, expires_at: Number.MAX_SAFE_INTEGER },
        }),
      )
      asked.as({}, sessionId)
    }
    expect((await asked.register({ ...first, ...change }))?.status).toBe(200)
    expect(asked.refreshed).toEqual([])
    expect(await asked.rows()).toMatchObject([{ session_id: sessionId }])
  })
})

describe('a REGISTER that asks for something else', () => {
  it('A question is answered with the contact that is registered, and with none where none is', async () => {
    const question = { headers: { Contact: '' } }
    expect(await asked.register(question)).toEqual({ status: 200, headers: {} })
    await asked.register()
    expect(await asked.register(question)).toEqual({ status: 200, headers: { Contact: CONTACT } })
  })

  it('A contact that is given up goes from the store and is known no more', async () => {
    asked.as({ maxContacts: 2 })
    await asked.register()
    await asked.register({ headers: { Contact: '<sip:2@10.0.0.1>' } })
    const answer = await asked.register({ headers: { Contact: CONTACT, Expires: '0' } })
    expect(answer).toEqual({
      status: 200,
      headers: { 'P-Associated-URI': `<sip:10001@${REALM}>`, Expires: '0' },
    })
    expect(asked.small.contacts.allOf(1).map(({ contact }) => contact)).toEqual(['sip:2@10.0.0.1'])
    expect((await asked.rows()).map(({ contact }) => contact)).toEqual(['sip:2@10.0.0.1'])
    await asked.register({ headers: { Contact: '*', Expires: '0' } })
    expect([asked.small.contacts.allOf(1), await asked.rows()]).toEqual([[], []])
  })

  it('A Contact that is none is answered 400', async () => {
    expect(await asked.register({ headers: { Contact: '<http://a>' } })).toEqual({ status: 400 })
    expect(await asked.rows()).toEqual([])
  })

  it('The engine’s word that a connection is closed ends it, and nobody is asked who they are', async () => {
    const { answers, done } = asked.ask({ source: 'application', flow: 'flow-7' })
    await done
    expect([asked.ended, answers, asked.claims]).toEqual([['flow-7'], [], []])
  })
})
