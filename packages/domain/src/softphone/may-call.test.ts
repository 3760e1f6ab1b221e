import { WEBPHONE_STATES, type WebphoneState } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import type { Call } from '../call/call.ts'
import { type MayCallFacts, mayCall } from './may-call.ts'

type Line = Pick<Call, 'state'>
const ACCEPTED: Line = { state: { phase: 'live', since: 0, acceptedAt: 1, held: null, muted: false } }
const DIALLING: Line = { state: { phase: 'live', since: 0, acceptedAt: null, held: null, muted: false } }
const WRAPPING: Line = { state: { phase: 'after_service', since: 0, acceptedAt: 1, ended: null } }
const ALLOWING = { coversTelephony: true, allowIncomingCall: false, allowOutgoingCall: true }

const FREE: MayCallFacts = {
  serviceActiveHere: true,
  status: 'not_inuse',
  pause: null,
  swappingPause: false,
  calls: [],
}
const REFUSED = { ok: false, reason: 'call.statusDisallows' }

describe('may the agent place a call, §5 and A-108', () => {
  it.each<[string, Partial<MayCallFacts>]>([
    ['available', {}],
    ['do-not-disturb', { status: 'do_not_disturb' }],
    ['in a pause that allows outgoing calls', { status: 'paused', pause: ALLOWING }],
    ['busy with accepted calls only', { status: 'busy', calls: [ACCEPTED, ACCEPTED] }],
  ])('The agent may place a call in this state: %s', (_title, facts) => {
    expect(mayCall({ ...FREE, ...facts })).toEqual({ ok: true })
  })

  it.each<[string, Partial<MayCallFacts>]>([
    ['ringing', { status: 'ringing' }],
    ['after-service', { status: 'after_service' }],
    ['unavailable', { status: 'unavailable' }],
    [
      'paused without allow_outgoing_call',
      { status: 'paused', pause: { ...ALLOWING, allowOutgoingCall: false } },
    ],
    ['paused, by a pause that is not known yet', { status: 'paused', pause: null }],
    ['swapping a pause', { status: 'paused', pause: ALLOWING, swappingPause: true }],
    ['a current call is not accepted', { status: 'busy', calls: [ACCEPTED, DIALLING] }],
    ['a current call is over and in after-service', { status: 'busy', calls: [ACCEPTED, WRAPPING] }],
  ])('[R5-15] The agent may not place a call in this state: %s', (_title, facts) => {
    expect(mayCall({ ...FREE, ...facts })).toEqual(REFUSED)
  })

  it.each<[WebphoneState, boolean]>([
    ['paused', true],
    ['after_service', true],
    ['ringing', false],
    ['unavailable', false],
  ])('A call for help that is placed while %s is let through: %s (decision 125)', (status, ok) => {
    expect(mayCall({ ...FREE, status, isEmergency: true }).ok).toBe(ok)
  })

  it.each(WEBPHONE_STATES.map((status): [WebphoneState] => [status]))(
    '[R5-16] A service in another tab is the first reason given, whatever the status: %s',
    (status) => {
      const answer = mayCall({ ...FREE, status, serviceActiveHere: false })
      expect(answer).toEqual({ ok: false, reason: 'service.inOtherTab' })
    },
  )
})
