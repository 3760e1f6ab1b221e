import type { Pause } from '@ramal/contract/entities/pause'
import { expect, it } from 'vitest'
import { type AgentPauseEvent, NO_AGENT_PAUSE, nextAgentPause } from './agent-pause.ts'

const ANA = { id: 7, description: 'Ana Lima' }
const LUNCH: Pause = {
  id: 501,
  pause_id: 3,
  description: 'Almoço',
  started_time: null,
  started_timestamp: null,
  started_by: ANA,
  user: ANA,
  maximum_duration: 3600,
  seconds: 0,
  pending: false,
  start: true,
  done: false,
  enable_webphone: true,
  enable_webchat: false,
  allow_incoming_call: false,
  allow_outgoing_call: false,
  allow_incoming_chat: true,
  allow_outgoing_chat: true,
  lock_screen: false,
}
const OTHER: Pause = { ...LUNCH, id: 502 }

/** What is current after these frames, and whether do-not-disturb is on. */
function after(...events: readonly AgentPauseEvent[]): [number | null, boolean] {
  const { current, doNotDisturb } = events.reduce(nextAgentPause, NO_AGENT_PAUSE)
  return [current?.id ?? null, doNotDisturb]
}

const started = (pause: Pause): AgentPauseEvent => ({ type: 'startPause', pause })
const told = (pause: Pause): AgentPauseEvent => ({ type: 'pause', pause })
const stopped = (id: number): AgentPauseEvent => ({ type: 'stopPause', id })
const dnd = (active: boolean): AgentPauseEvent => ({ type: 'dnd', active })

it.each<[string, readonly AgentPauseEvent[], [number | null, boolean]]>([
  ['one that starts is current and disables the softphone', [started(LUNCH)], [501, true]],
  ['one that a page hears of in its course disables it too', [told(LUNCH)], [501, true]],
  [
    'one that is pending is current and disturbs nothing yet',
    [told({ ...LUNCH, start: false, pending: true })],
    [501, false],
  ],
  [
    'one that was pending and is told of again as started disables the softphone',
    [told({ ...LUNCH, start: false, pending: true }), told(LUNCH)],
    [501, true],
  ],
  [
    'one that lets calls in leaves do-not-disturb alone',
    [started({ ...LUNCH, allow_incoming_call: true })],
    [501, false],
  ],
  [
    'one that does not cover the telephone leaves do-not-disturb alone',
    [started({ ...LUNCH, enable_webphone: false })],
    [501, false],
  ],
  ['one that is done never becomes current', [told({ ...LUNCH, done: true })], [null, false]],
  [
    'a second one that waits does not take the place of the current one',
    [started(LUNCH), told(OTHER)],
    [501, true],
  ],
  ['a second one that starts does', [started(LUNCH), started(OTHER)], [502, true]],
  ['its end clears it and do-not-disturb', [started(LUNCH), stopped(501)], [null, false]],
  ['the end of another one changes nothing', [started(LUNCH), stopped(499)], [501, true]],
  ['an end whose start was not heard clears do-not-disturb', [dnd(true), stopped(501)], [null, false]],
  ['what one agent had is gone for the next', [started(LUNCH), { type: 'signedOut' }], [null, false]],
  ['do-not-disturb is set and cleared by command', [dnd(true), started(LUNCH), dnd(false)], [501, false]],
])('The agent’s pauses §4.7 follow each frame: %s', (_, events, expected) => {
  expect(after(...events)).toEqual(expected)
})

const SWAP: AgentPauseEvent = { type: 'swap' }
const listed = (...events: readonly AgentPauseEvent[]): number[] =>
  events.reduce(nextAgentPause, NO_AGENT_PAUSE).list.map(({ id }) => id)

it('[R4.7-12] A pause that comes is added to the list once, as it was told last, and the list is checked', () => {
  const waits = { ...LUNCH, start: false, pending: true }
  expect(listed(told(waits), told(OTHER), told(LUNCH))).toEqual([501, 502])
  const { list, current } = [told(waits), told(OTHER), told(LUNCH)].reduce(nextAgentPause, NO_AGENT_PAUSE)
  expect([list[0], current]).toEqual([LUNCH, LUNCH])
})

it('[R4.7-13] The first of those that wait becomes the current one, and the next when that one ends', () => {
  const waits = (id: number) => told({ ...LUNCH, id, start: false, pending: true })
  expect(after(waits(501), waits(502))).toEqual([501, false])
  expect(after(waits(501), waits(502), stopped(501))).toEqual([502, false])
})

it('[R4.7-18] A stop removes its pause from the list, the current one or not', () => {
  expect(listed(started(LUNCH), told(OTHER), stopped(502))).toEqual([501])
  expect(listed(started(LUNCH), told(OTHER), stopped(501))).toEqual([502])
})

it('What was on its way when a pause ended revives nothing', () => {
  expect(after(started(LUNCH), stopped(501), told(LUNCH), started(LUNCH))).toEqual([null, false])
})

it.each<[string, readonly AgentPauseEvent[], boolean]>([
  ['it is confirmed', [started(LUNCH), SWAP], true],
  ['the pause is left, and the other has not begun', [started(LUNCH), SWAP, stopped(501)], true],
  ['the pause that is left is told of again', [started(LUNCH), SWAP, told(LUNCH)], true],
  ['the other one has begun', [started(LUNCH), SWAP, stopped(501), started(OTHER)], false],
  ['the other one waits', [started(LUNCH), SWAP, stopped(501), told({ ...OTHER, start: false })], false],
  ['it is refused, or nobody answers', [started(LUNCH), SWAP, { type: 'swapOver' }], false],
  ['they sign out', [started(LUNCH), SWAP, { type: 'signedOut' }], false],
])('A pause is being swapped (A-70): %s', (_title, events, expected) => {
  expect(events.reduce(nextAgentPause, NO_AGENT_PAUSE).swapping).toBe(expected)
})
