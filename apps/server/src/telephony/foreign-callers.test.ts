import { trunks } from '@ramal/db/schema/trunks'
import { until } from '@ramal/process/testing/until'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ExchangeHarness } from './testing/exchange-harness.ts'
import type { Phone } from './testing/phone.ts'
import { NUMBER } from './testing/seed.ts'

const ANONYMOUS = '<sip:anonymous@anonymous.invalid>'

let harness: ExchangeHarness
let ana: Phone
let customer: Phone

beforeEach(async () => {
  harness = await ExchangeHarness.start()
  ana = await harness.extension('10001')
  customer = await harness.phone()
})

afterEach(async () => {
  await harness.stop()
})

/** An INVITE as foreign exchanges write it. */
async function invite(to: string, from: string, headers: Record<string, string> = {}) {
  const proxy = { host: '127.0.0.1', port: harness.engine.ports.sip }
  return customer.agent.invite({ to, from, proxy, sdp: await customer.audio.offer(), headers })
}

/** The customer calls the queue with this From; who is rung answers, and the call ends. */
async function callFrom(from: string, headers: Record<string, string> = {}) {
  const call = await invite(`sip:${NUMBER}@127.0.0.1`, from, headers)
  const incoming = await ana.ringing()
  await ana.answer(incoming)
  await until('the answer', () => call.session)
  await call.bye()
  const [row] = await until('the record to close', async () => {
    const rows = await harness.calls()
    return rows.every(({ ended_at }) => ended_at !== null) ? rows : null
  })
  return { shown: (incoming.headers['from'] ?? '').replace(/;tag=.*$/, ''), incoming, row }
}

describe('a caller without a number reaches an agent', () => {
  it.each<[string, string, Record<string, string>?]>([
    ['is anonymous', ANONYMOUS],
    ['is restricted', '<sip:Restricted@127.0.0.2>'],
    ['is unknown', '<sip:unknown@127.0.0.2>'],
    ['has a name for a user', '<sip:alice@127.0.0.2>'],
    ['is sipp as it comes', 'sipp <sip:sipp@127.0.0.2:5060>'],
    ['has a display name only', '"Maria Silva" <sip:127.0.0.2>'],
    ['wants the number withheld', '<sip:11999990001@127.0.0.2>', { Privacy: 'id' }],
  ])(
    'A caller who %s is sent on with a valid From, and the record has no number',
    async (_title, from, headers = {}) => {
      const { shown, row } = await callFrom(from, headers)
      expect(shown).toBe(ANONYMOUS)
      expect(row).toMatchObject({ phone: '', client_id: null, phone_type: 'other', dial_status: 200 })
    },
  )

  it('A caller with a tel URI is known by that number, and as its client', async () => {
    const { incoming, row } = await callFrom('<tel:+55-11-99999-0001>')
    expect(incoming.callingNumber).toBe('11999990001')
    expect(row).toMatchObject({ phone: '11999990001', client_id: 31 })
  })

  it('User parameters are no part of the caller’s number', async () => {
    const { row } = await callFrom('<sip:11999990001;isup-oli=0@127.0.0.2;user=phone>')
    expect(row).toMatchObject({ phone: '11999990001', client_id: 31 })
  })
})

describe('the identity that a trunk asserts (RFC 3325)', () => {
  const identity = { 'P-Asserted-Identity': '"João" <sip:+5511999990001@operadora.example>' }

  it('An asserted identity is the number of a caller who is anonymous in From', async () => {
    const { incoming, row } = await callFrom(ANONYMOUS, identity)
    expect(incoming.callingNumber).toBe('11999990001')
    expect(row).toMatchObject({ phone: '11999990001', client_id: 31 })
  })

  it('An asserted identity may be a tel URI', async () => {
    const { row } = await callFrom(ANONYMOUS, { 'P-Asserted-Identity': 'tel:+5511999990001' })
    expect(row).toMatchObject({ phone: '11999990001' })
  })

  it('An asserted identity is withheld where the caller asks for privacy', async () => {
    const { shown, row } = await callFrom(ANONYMOUS, { ...identity, Privacy: 'user;id;critical' })
    expect(shown).toBe(ANONYMOUS)
    expect(row).toMatchObject({ phone: '', client_id: null })
  })

  it('[obeys trunks.trust_pai] An asserted identity is not believed where the trunk is not trusted', async () => {
    await harness.store.write((tx) => tx.db.update(trunks).set({ trust_pai: false }))
    const { row } = await callFrom(ANONYMOUS, identity)
    expect(row).toMatchObject({ phone: '', client_id: null })
  })
})

describe('the number that a trunk calls', () => {
  it.each([
    ['a tel URI', `tel:+55-11-4000-1000`],
    ['a tel URI with its context', `tel:${NUMBER};phone-context=+55`],
    ['a number with user parameters', `sip:${NUMBER};isup-oli=0@127.0.0.1;user=phone`],
    ['a sips URI', `sips:+55${NUMBER}@127.0.0.1`],
  ])('A trunk that calls %s reaches a number of ours', async (_title, to) => {
    const call = await invite(to, '<sip:11999990001@127.0.0.2>')
    await ana.ringing()
    call.cancel()
    await call.outcome
    expect(await harness.calls()).toMatchObject([{ did: NUMBER }])
  })

  it.each(['tel:+551133330000', 'sip:conta@127.0.0.1', 'sip:127.0.0.1'])(
    'A trunk that calls %s names no number of ours and gets 404',
    async (to) => {
      const call = await invite(to, '<sip:11999990001@127.0.0.2>')
      expect(await call.outcome).toMatchObject({ ok: false, status: 404 })
    },
  )
})
