import { expect, test } from 'vitest'
import { TurnThrottle } from './turn-throttle.ts'

/** A thread whose time passes only as told; says how often it rested. */
function thread() {
  const state = { now: 1_000, rests: 0 }
  const clock = {
    now: () => state.now,
    sleep: (ms: number) => {
      state.rests += 1
      state.now += ms
    },
  }
  return { state, clock }
}

/** Turns of that many frames, each so long after the end of the one before; how many of them rested. */
function restsOf(restMs: number, turns: readonly { gapMs: number; frames: number }[]): number {
  const { state, clock } = thread()
  const turnThrottle = new TurnThrottle(restMs, clock)
  for (const { gapMs, frames } of turns) {
    state.now += gapMs
    turnThrottle.turnEnded(frames)
  }
  return state.rests
}

test.each([
  { name: 'The first turn of the engine answers at once', gaps: [0], frames: 1, rests: 0 },
  { name: 'Thin traffic never waits for a turn of the engine', gaps: [5, 2, 30, 2.5], frames: 1, rests: 0 },
  {
    name: 'Thick traffic lets the engine rest after each turn but the first',
    gaps: [5, 0.2, 0.3, 1.9],
    frames: 3,
    rests: 3,
  },
  {
    name: 'A pause in thick traffic is one turn of the engine without rest',
    gaps: [0, 0.2, 40, 0.2],
    frames: 3,
    rests: 2,
  },
  {
    name: 'Full turns of the engine follow each other without rest',
    gaps: [0, 0.2, 0.2, 0.2],
    frames: 16,
    rests: 0,
  },
])('$name', ({ gaps, frames, rests }) => {
  expect(
    restsOf(
      1,
      gaps.map((gapMs) => ({ gapMs, frames })),
    ),
  ).toBe(rests)
})

test('Without a rest the thread is never stopped', () => {
  const turns = Array.from({ length: 10 }, () => ({ gapMs: 0.1, frames: 1 }))
  expect(restsOf(0, turns)).toBe(0)
})

test('A rest stops the thread for about its time', () => {
  const turnThrottle = new TurnThrottle(20)
  turnThrottle.turnEnded(1)
  const before = performance.now()
  turnThrottle.turnEnded(1)
  expect(performance.now() - before).toBeGreaterThanOrEqual(19)
})
