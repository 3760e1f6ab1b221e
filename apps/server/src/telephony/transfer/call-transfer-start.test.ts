import type { Destination } from '@ramal/domain/call-session/application'
import { describe, expect, it } from 'vitest'
import type { CallSession } from '../call-session/call-session.ts'
import type { Leg } from '../calls/leg.ts'
import { type CallTransferStart, consultedState, failure } from './call-transfer-start.ts'
import { numberOf, otherSide, sideOf } from './sides.ts'

const start = (app: Destination['app'], facts: { hasCallee?: boolean; isAnswered?: boolean } | null) =>
  ({
    type: 'attend',
    destination: { app, appdata: '2' },
    second: facts && {
      session: { callee: facts.hasCallee ? {} : null, caller: { isAnswered: facts.isAnswered ?? false } },
    },
  }) as unknown as CallTransferStart

describe('what was true when the REFER came', () => {
  it('A blind transfer begins with nothing but the call', () => {
    expect(consultedState(start('pjsip', null))).toEqual({})
  })

  it.each<[string, Destination['app'], object, object]>([
    ['a phone that rings', 'pjsip', {}, { stage: 'ringing', second: 'pending', destination: 'ringing' }],
    ['a queue', 'queue', { isAnswered: true }, { stage: 'ringing', second: 'in', destination: 'waiting' }],
    ['a machine', 'nps', { isAnswered: true }, { stage: 'consulting', second: 'in', destination: 'app' }],
    [
      'somebody who answered',
      'pjsip',
      { hasCallee: true, isAnswered: true },
      { stage: 'consulting', second: 'in', destination: 'in', to: 'extension', type: 'attend' },
    ],
  ])('An agent who asks %s is there', (_, app, facts, state) => {
    expect(consultedState(start(app, facts))).toMatchObject(state)
  })

  it.each([true, false])(
    'Records of a consultation are open, and answered where somebody did: %s',
    (isAnswered) => {
      const open = { endedBy: null, dialStatus: null, transferType: 'attend', hasParent: true, isAnswered }
      expect(consultedState(start('pjsip', { hasCallee: isAnswered })).records).toMatchObject({
        second: open,
        destination: open,
      })
    },
  )
})

describe('a destination that did not take the customer', () => {
  it.each([
    [{ over: 'timeout' }, 'timeout', 408],
    [{ over: 'system', status: 503 }, 'unreachable', 503],
    [{ over: 'system' }, 'unreachable', 480],
    [{ over: 'agent', status: 486 }, 'refused', 486],
    [{ to: { app: 'hangup', appdata: '' } }, 'unreachable', 480],
  ] as const)('An end %j is told as %s, %i', (end, why, status) => {
    expect(failure(end)).toEqual({ type: 'failed', why, status })
  })
})

describe('the parties of a session', () => {
  const leg = (role: Leg['role'], endpoint: string | null = null) => ({ role, endpoint }) as Leg
  const [customer, agent, stranger] = [leg('customer'), leg('agent', '10001'), leg('agent')]
  const record = (phone: string) => ({ phone }) as NonNullable<ReturnType<typeof sideOf>>['record']
  const session = (callee: object | null, isAgent = false) =>
    ({ caller: { leg: customer, record: record('11999'), isAgent }, callee }) as unknown as CallSession
  const talk = session({ leg: agent, record: record('11888') })

  it('Each party has its own side, and whoever is no part has none', () => {
    expect(sideOf(talk, customer)).toEqual({ leg: customer, record: record('11999'), isOwn: false })
    expect(sideOf(talk, agent)).toEqual({ leg: agent, record: record('11888'), isOwn: true })
    expect(sideOf(talk, stranger)).toBeNull()
    expect(sideOf(session(null), agent)).toBeNull()
    expect(sideOf(session(null, true), customer)?.isOwn).toBe(true)
    const trunk = leg('trunk')
    expect(sideOf(session({ leg: trunk, record: record('1') }), trunk)?.isOwn).toBe(false)
  })

  it('The other side is the other party, while there is one', () => {
    expect(otherSide(talk, customer)?.leg).toBe(agent)
    expect(otherSide(talk, agent)?.leg).toBe(customer)
    expect(otherSide(session(null), customer)).toBeNull()
  })

  it('An extension is shown by its own number, and a customer by theirs', () => {
    expect([sideOf(talk, agent)!, sideOf(talk, customer)!].map(numberOf)).toEqual(['10001', '11999'])
  })
})
