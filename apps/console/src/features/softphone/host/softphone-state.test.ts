import { REGISTRATIONS, type Registration } from '@ramal/contract/vocabulary'
import type { Call, CallState } from '@ramal/domain/call/call'
import { describe, expect, it } from 'vitest'
import { SOFTPHONE_OFF, snapshotOf, withRegistration } from './softphone-state.ts'

function aCall(uid: string, state: CallState, direction: Call['direction'] = 'outgoing'): Call {
  const facts = { phone: uid, name: null, callType: 10, transfer: false, metadata: null, step: null } as const
  return { uid, direction, state, ...facts }
}
const TALKS: CallState = { phase: 'live', since: 0, acceptedAt: 1, held: null, muted: false }
const HELD: CallState = { ...TALKS, held: { since: 0 } }
const RINGS: CallState = { phase: 'ringing', since: 0 }
const OVER: CallState = { phase: 'after_service', since: 2, acceptedAt: 1, ended: null }
const ENDED: CallState = { phase: 'ended', acceptedAt: 1, endedAt: 2, by: 'agent', dialStatus: null }

describe('[R4.2-02] registration states', () => {
  it.each<[Registration, boolean, boolean]>([
    ['connected', true, false],
    ['registered', true, true],
    ['unregistered', true, false],
    ['registrationFailed', true, false],
    ['disconnected', false, false],
  ])('A registration %s means connected %s, registered %s (A-82)', (registration, connected, registered) => {
    expect(withRegistration(SOFTPHONE_OFF, registration)).toMatchObject({
      registration,
      connected,
      registered,
    })
  })

  it('Only the registration "registered" makes the phone available', () => {
    const available = REGISTRATIONS.filter(
      (registration) => snapshotOf(withRegistration(SOFTPHONE_OFF, registration)).status === 'not_inuse',
    )
    expect(available).toEqual(['registered'])
  })
})

describe('the call in front', () => {
  it.each<[string, Call[], string | null, string | null]>([
    ['none', [], null, null],
    ['the one that talks', [aCall('a', HELD), aCall('b', TALKS), aCall('c', HELD)], null, 'b'],
    ['the chosen one', [aCall('a', HELD), aCall('b', TALKS)], 'a', 'a'],
    ['the latest, when all are held', [aCall('a', HELD), aCall('b', HELD)], null, 'b'],
    ['the one that goes on, before an after-service', [aCall('a', HELD), aCall('b', OVER)], null, 'a'],
    ['an after-service that was chosen', [aCall('a', TALKS), aCall('b', OVER)], 'b', 'b'],
    ['never one that rings here', [aCall('a', RINGS, 'incoming')], 'a', null],
    ['one that has ended gives way', [aCall('a', HELD), aCall('b', ENDED)], 'b', 'a'],
    ['one that has ended, when there is no other', [aCall('b', ENDED)], null, 'b'],
  ])('The call in front is %s', (_title, calls, selected, uid) => {
    expect(snapshotOf({ ...SOFTPHONE_OFF, calls, selected }).current?.uid ?? null).toBe(uid)
  })

  it('A call that is being answered no longer asks to be answered', () => {
    const calls = [aCall('a', RINGS, 'incoming')]
    expect(snapshotOf({ ...SOFTPHONE_OFF, calls }).ringing?.uid).toBe('a')
    expect(snapshotOf({ ...SOFTPHONE_OFF, calls, answering: 'a' }).ringing).toBeNull()
  })
})
