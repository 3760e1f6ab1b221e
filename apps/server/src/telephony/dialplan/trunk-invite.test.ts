import { describe, expect, it } from 'vitest'
import type { Trunk } from '../directory/trunk-rows.ts'
import { DialledInvite } from './testing/dialled-invite.ts'
import { calledNumbers, callerOf } from './trunk-invite.ts'

const trunk = (change: Partial<Trunk> = {}): Trunk => ({
  id: 1,
  tenantId: 1,
  description: 'tronco',
  host: 'sip.example',
  port: 5060,
  transport: 'udp',
  matchIps: [],
  shows: null,
  dtmf: 'rfc4733',
  allow: [],
  trustPai: true,
  contactUser: null,
  ...change,
})
const ASSERTED = { 'P-Asserted-Identity': '"Ana" <sip:+5511988880001@x>, <tel:1>' }

describe('who calls from a trunk', () => {
  const caller = (headers: Record<string, string>, trunks = [trunk()], from = '11999990001') =>
    callerOf(new DialledInvite('1140001000', { caller: from, headers }), trunks)

  it('Who calls is who the trunk asserts, and who From names where it asserts nobody', () => {
    expect(caller(ASSERTED)).toContain('11988880001')
    expect(caller({})).toBe('11999990001')
  })

  it('A trunk that is not to be believed asserts nobody, nor does one that shares its address with such a one', () => {
    expect(caller(ASSERTED, [trunk({ trustPai: false })])).toBe('11999990001')
    expect(caller(ASSERTED, [trunk(), trunk({ id: 2, trustPai: false })])).toBe('11999990001')
  })

  it('Who wants their number withheld tells none (RFC 3323 4.2)', () => {
    expect(caller({ ...ASSERTED, Privacy: 'id' })).toBe('')
    expect(caller({ ...ASSERTED, Privacy: 'none' })).not.toBe('')
  })
})

describe('which number is called from a trunk (RFC 3261 8.2.2.1)', () => {
  const REGISTERED = trunk({ id: 2, contactUser: 'conta' })
  const number = (text: string, trunkId: number | null) => ({ number: text, trunkId, inboundRouteId: null })
  const called = (to: string, numbers: ReturnType<typeof number>[], trunks = [trunk(), REGISTERED]) =>
    calledNumbers(new DialledInvite(to, { headers: { To: '"x" <sip:1140001000@ramal>' } }), trunks, numbers)

  it('The request names the number, where it does not name the contact that a trunk registered', () => {
    expect(called('1140001001', [number('1140009000', 2)])).toEqual(['1140001001'])
    expect(called('conta', [], [trunk()])).toEqual(['conta'])
  })

  it('A call to a registered contact is for who To names, and else for the only number of its trunk', () => {
    const numbers = [number('1140009000', 2), number('1140009001', 1), number('1140009002', null)]
    expect(called('conta', numbers)).toEqual(['conta', '1140001000', '1140009000'])
  })

  it('A call to a registered contact is for no number of a trunk that has several, or none', () => {
    expect(called('conta', [number('1140009000', 2), number('1140009003', 2)])).toEqual([
      'conta',
      '1140001000',
    ])
    expect(called('conta', [])).toEqual(['conta', '1140001000'])
  })
})
