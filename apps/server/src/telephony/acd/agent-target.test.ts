import { describe, expect, it } from 'vitest'
import type { Registration } from '../../agents/registration-rows.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { SipDialog } from '../ports/call-control.ts'
import { agentTarget, wasRungAt, wayTo, withNamePrefix } from './agent-target.ts'

const CONTACT = {
  contact: 'sip:ana@192.168.0.7:5060',
  protocol: 'udp',
  address: '203.0.113.9',
  port: 40_000,
  flow: null,
  isDesk: false,
} as Registration

describe('where a request to a telephone is sent (decision 017, RFC 3581)', () => {
  it.each<[string, Partial<Registration>, ReturnType<typeof wayTo>]>([
    ['of UDP is the address that its REGISTER came from', {}, { uri: 'sip:ana@203.0.113.9:40000' }],
    ['of UDP over IPv6 is in brackets', { address: '2001:db8::7' }, { uri: 'sip:ana@[2001:db8::7]:40000' }],
    ['without a user has none', { contact: 'sip:192.168.0.7:5060' }, { uri: 'sip:203.0.113.9:40000' }],
    ['of sips keeps its user', { contact: '<SIPS:ana;x=1@192.168.0.7>' }, { uri: 'sip:203.0.113.9:40000' }],
    [
      'of TCP keeps its Contact and is reached over its connection',
      { protocol: 'tcp' },
      { uri: 'sip:ana@192.168.0.7:5060', proxy: 'sip:203.0.113.9:40000;transport=tcp' },
    ],
    [
      'of TLS is as well',
      { protocol: 'tls' },
      { uri: 'sip:ana@192.168.0.7:5060', proxy: 'sip:203.0.113.9:40000;transport=tls' },
    ],
    ['of a browser is found by its Contact', { protocol: 'wss' }, { uri: 'sip:ana@192.168.0.7:5060' }],
    [
      'whose way the engine has a name for is reached by that',
      { protocol: 'udp', flow: 'f1' },
      { uri: 'sip:ana@203.0.113.9:40000', proxy: 'sip:f1@flow.invalid' },
    ],
  ])('A request goes to a telephone the way that it registered: one %s', (_, change, expected) => {
    expect(wayTo({ ...CONTACT, ...change })).toEqual(expected)
  })
})

describe('what an agent’s telephone is rung with', () => {
  const recordOf = (clientName: string | null, transferType: 'blind' | null = null) =>
    ({ phone: '11999990001', metadata: { clientName }, lineage: { transferType } }) as unknown as CallRecord
  const record = recordOf(null)
  const named = recordOf('Rosa')
  const ring = (call: CallRecord, change: Partial<Registration> = {}) =>
    agentTarget({ host: 'ramal.test' } as Exchange, call, {
      dtmf: 'rfc4733',
      userId: 7,
      endpointId: 5,
      extension: '10001',
      contact: { ...CONTACT, ...change },
      timeoutMs: 20_000,
    })

  it('An agent sees the caller’s number, and the name of a customer who is known', () => {
    expect(ring(record)).toMatchObject({
      role: 'agent',
      from: { user: '11999990001', host: 'ramal.test' },
      endpoint: '10001',
      trunkId: null,
      timeoutMs: 20_000,
    })
    expect(ring(record).from).not.toHaveProperty('name')
    expect(ring(named).from).toHaveProperty('name', 'Rosa')
  })

  it('A transfer says so in its INVITE, and nothing of the customer beside (decision 059)', () => {
    expect(ring(recordOf(null, 'blind')).headers).toEqual({ 'X-Transfer-Type': 'blind' })
    expect(ring(record).headers).toEqual({})
  })

  it.each([
    ['a browser over wss', 'wss', false, 'webrtc'],
    ['a browser over ws', 'ws', false, 'webrtc'],
    ['a telephone that registered over a websocket', 'wss', true, 'rtp'],
    ['a device over TLS', 'tls', false, 'rtp'],
  ] as const)('The media that it is offered fits %s', (_, protocol, isDesk, kind) => {
    expect(ring(record, { protocol, isDesk }).kind).toBe(kind)
  })

  it.each([
    ['the number of who has no name', record, 'Vendas ', 'Vendas 11999990001'],
    ['the name', named, 'Vendas ', 'Vendas Rosa'],
    ['nothing to be trimmed', named, ' Vendas ', 'Vendas Rosa'],
    ['the name, kept without a blank', named, 'Vendas', 'Vendas Rosa'],
    ['nothing without a prefix', named, null, 'Rosa'],
  ])('A queue’s prefix stands before %s', (_, call, prefix, name) => {
    expect(withNamePrefix(ring(call), prefix).from).toEqual({ user: '11999990001', host: 'ramal.test', name })
  })
})

it.each([
  ['rang there', 'uac', 'INVITE sip:ana@203.0.113.9:40000 SIP/2.0', true],
  ['rang elsewhere', 'uac', 'INVITE sip:ana@203.0.113.9:40001 SIP/2.0', false],
  ['came from the telephone', 'uas', 'INVITE sip:ana@203.0.113.9:40000 SIP/2.0', false],
])('A dialog that %s is told from others by its INVITE', (_, sipRole, invite, expected) => {
  expect(wasRungAt({ texts: { sipRole, invite } } as unknown as SipDialog, CONTACT)).toBe(expected)
})
