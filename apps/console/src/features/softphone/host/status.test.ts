import type { Pause } from '@ramal/contract/entities/pause'
import type { Registration, WebphoneState } from '@ramal/contract/vocabulary'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Agent } from '../../../lib/realtime/agent.ts'
import { aPause } from '../../../testing/pause.ts'
import { PENDING } from '../../../testing/pending-call.ts'
import {
  type SoftphoneHarness,
  softphoneHarness,
  startSoftphone,
} from '../../../testing/softphone-harness.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** What has happened to a softphone that was available; each leaves a fact for the status. */
const HAPPENS = {
  dials: ({ host }: SoftphoneHarness) => host.dial({ phone: '10002', outboundRouteId: null }),
  rings: ({ sip }: SoftphoneHarness) =>
    sip.say({ type: 'incoming', uid: 'in-1', phone: '11999990000', name: null, metadata: null }),
  closes: ({ link }: SoftphoneHarness) => link.say('dnd', { active: true }),
  pauses: ({ link }: SoftphoneHarness) => link.say('startPause', { pause: aPause() }),
  waitsForPause: ({ link }: SoftphoneHarness) => link.say('pause', aPause({ start: false, pending: true })),
  swaps: ({ deps }: SoftphoneHarness) => (deps.agent as Agent).dispatch({ type: 'swap' }),
  pausesChat: ({ link }: SoftphoneHarness) => link.say('startPause', { pause: CHAT_ONLY }),
  fails: registry('registrationFailed'),
  unregisters: registry('unregistered'),
  disconnects: registry('disconnected'),
  connectsOnly: registry('connected'),
} as const

const CHAT_ONLY: Pause = aPause({ enable_webphone: false, allow_incoming_call: true })

function registry(registration: Registration) {
  return ({ sip }: SoftphoneHarness) => sip.say({ type: 'registry', registration })
}

it.each<[string, readonly (keyof typeof HAPPENS)[], WebphoneState]>([
  ['[R4.3-01] nothing has happened: it is available', [], 'not_inuse'],
  ['[R4.3-02] connected without being registered: it is unavailable', ['connectsOnly'], 'unavailable'],
  ['[R4.3-03] a call of its own makes it busy', ['dials'], 'busy'],
  ['[R4.3-04] an incoming call that rings makes it ringing', ['rings'], 'ringing'],
  ['[R4.3-06] a pause that covers the telephone makes it paused', ['pauses'], 'paused'],
  ['[R4.3-06] so does one that has not started yet', ['waitsForPause'], 'paused'],
  ['[R4.3-06] and one that comes to a closed phone', ['closes', 'pauses'], 'paused'],
  ['[R4.3-06] a pause of the chat alone changes nothing', ['pausesChat'], 'not_inuse'],
  ['[R4.3-07] a pause that is being swapped makes it paused', ['swaps'], 'paused'],
  ['[R4.3-07] but does not show in a call', ['dials', 'swaps'], 'busy'],
  ['[R4.3-10] do-not-disturb shows on a phone that is available', ['closes'], 'do_not_disturb'],
  ['[R4.3-11] a registration that failed makes it unavailable', ['fails'], 'unavailable'],
  ['[R4.3-11] so does one that has ended', ['unregisters'], 'unavailable'],
  ['[R4.3-11] and a lost connection', ['disconnects'], 'unavailable'],
  ['[R4.3-14] step 3 after 2: a call shows although the registration is lost', ['dials', 'fails'], 'busy'],
  [
    '[R4.3-14] step 4 after 2: a lost registration is not hidden by a pause',
    ['pauses', 'fails'],
    'unavailable',
  ],
  ['[R4.3-14] step 4 after 3: a pause is not seen in a call', ['dials', 'pauses'], 'busy'],
  ['[R4.3-14] step 6 after 3: nor is do-not-disturb while it rings', ['rings', 'closes'], 'ringing'],
  ['[R4.3-14] step 6 after 4: a pause stands before do-not-disturb', ['pauses', 'closes'], 'paused'],
])('The status of the softphone, %s', async (_title, happenings, expected) => {
  const harness = softphoneHarness()
  await startSoftphone(harness)
  for (const name of happenings) await HAPPENS[name](harness)
  expect(harness.host.getSnapshot().status).toBe(expected)
  expect(harness.link.ofAction('change_state').at(-1)).toMatchObject({ state: expected })
})

it('[R4.3-05] [R4.3-14] A call in after-service makes the softphone after_service, also under do-not-disturb', async () => {
  const harness = softphoneHarness({}, { enable_after_service: true })
  harness.deps.api.pendencies = async () => [PENDING]
  await startSoftphone(harness)
  await vi.advanceTimersByTimeAsync(0)
  expect(harness.host.getSnapshot().status).toBe('after_service')
  harness.link.say('dnd', { active: true })
  expect(harness.host.getSnapshot().status).toBe('after_service')
})
