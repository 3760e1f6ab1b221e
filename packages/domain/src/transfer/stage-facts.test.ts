import { expect, it } from 'vitest'
import type { Call, CallState } from '../call/call.ts'
import { stageFacts } from './stage-facts.ts'

const RINGING: CallState = { phase: 'ringing', since: 0 }
const DIALLING: CallState = { phase: 'live', since: 0, acceptedAt: null, held: null, muted: false }
const TALKING: CallState = { ...DIALLING, acceptedAt: 1 }
const ENDED: CallState = { phase: 'ended', acceptedAt: 1, endedAt: 2, by: 'client', dialStatus: null }
const WRAPPING: CallState = { phase: 'after_service', since: 2, acceptedAt: 1, ended: null }

const call = (uid: string, state: CallState): Call => ({
  uid,
  direction: 'outgoing',
  phone: '',
  name: null,
  callType: 10,
  transfer: false,
  metadata: null,
  step: null,
  state,
})

it.each<[string, CallState | null, CallState | null, object[]]>([
  ['a call that begins', null, RINGING, []],
  ['a call that begins to dial', null, DIALLING, []],
  ['a call that is accepted', DIALLING, TALKING, [{ type: 'accepted', uid: 'a' }]],
  ['a call that is accepted here', RINGING, TALKING, [{ type: 'accepted', uid: 'a' }]],
  ['a call that was accepted before this page knew it', null, TALKING, [{ type: 'accepted', uid: 'a' }]],
  ['a call that is held', TALKING, { ...TALKING, held: { since: 0 } }, []],
  ['a call that ends', TALKING, ENDED, [{ type: 'ended', uid: 'a', live: 0 }]],
  ['a call that nobody took', RINGING, null, [{ type: 'ended', uid: 'a', live: 0 }]],
  ['a call that had ended and goes', ENDED, null, []],
  ['a call in after-service', ENDED, WRAPPING, [{ type: 'afterService', uid: 'a' }]],
  ['an after-service that an earlier page left', null, WRAPPING, [{ type: 'afterService', uid: 'a' }]],
  ['an after-service that goes on', WRAPPING, { ...WRAPPING, since: 3 }, []],
  ['an after-service that is over', WRAPPING, null, []],
])('What %s means to the stages', (_, before, after, facts) => {
  const of = (state: CallState | null) => (state === null ? [] : [call('a', state)])
  expect(stageFacts(of(before), of(after))).toEqual(facts)
})

it('An end says how many calls are left, and the others mean nothing', () => {
  const others = [call('b', TALKING), call('c', RINGING), call('d', WRAPPING)]
  expect(stageFacts([call('a', TALKING), ...others], [call('a', ENDED), ...others])).toEqual([
    { type: 'ended', uid: 'a', live: 2 },
  ])
})

it('Where nothing changed nothing is said, without a look at the calls', () => {
  const calls = [call('a', { ...TALKING })]
  expect(stageFacts(calls, calls)).toEqual([])
})
