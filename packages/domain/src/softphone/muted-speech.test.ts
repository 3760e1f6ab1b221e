import { expect, it } from 'vitest'
import { heardMuted, type MutedSpeech, mutedAgain, NOTHING_SAID } from './muted-speech.ts'

const LOUD = 0.6
const QUIET = 0.1

/** Plays levels, one each 50 ms from `from` on; gives the times (ms) at which the agent is told. */
function told(levels: readonly number[], from = 0, begin: MutedSpeech = NOTHING_SAID) {
  let speech = begin
  const times: number[] = []
  for (const [index, level] of levels.entries()) {
    const now = from + index * 50
    const [next, tells] = heardMuted(speech, { level, now })
    speech = next
    if (tells) times.push(now)
  }
  return { times, speech }
}

const seconds = (s: number, level: number) => Array<number>(s * 20).fill(level)
/** Two loud syllables, one pause. */
const speech = (s: number) => Array.from({ length: s * 20 }, (_, index) => (index % 6 < 5 ? LOUD : QUIET))

it('Who speaks for about a second while muted is told', () => {
  expect(told(speech(2)).times).toEqual([1000])
})

it.each([
  ['silence', seconds(60, QUIET)],
  ['a cough', [...seconds(0.5, LOUD), ...seconds(5, QUIET)]],
  [
    'coughs, one each two seconds',
    Array.from({ length: 20 }, () => [...seconds(0.5, LOUD), ...seconds(1.5, QUIET)]).flat(),
  ],
  ['keys of a keyboard', Array.from({ length: 600 }, (_, index) => (index % 3 === 0 ? LOUD : QUIET))],
])('%s is no speech', (_title, levels) => {
  expect(told(levels).times).toEqual([])
})

it('Who speaks on is told again after 30 s, not before', () => {
  expect(told(seconds(65, LOUD)).times).toEqual([700, 30_700, 60_700])
})

it('Muted anew, it is measured anew, but not told within the same 30 s', () => {
  const first = told(seconds(1, LOUD)).speech
  expect(told(seconds(25, LOUD), 2000, mutedAgain(first)).times).toEqual([])
  expect(told(seconds(1, LOUD), 40_000, mutedAgain(first)).times).toEqual([40_700])
})

it('A page that slept has heard nothing meanwhile', () => {
  const before = told(seconds(0.3, LOUD)).speech
  expect(heardMuted(before, { level: LOUD, now: 60_000 })[1]).toBe(false)
})
