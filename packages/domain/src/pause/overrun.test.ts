import { describe, expect, it } from 'vitest'
import { elapsedSeconds, mayLeavePause, type OverrunFacts, overrunOf } from './overrun.ts'

const facts = (seconds: number, change: Partial<OverrunFacts> = {}): OverrunFacts => ({
  startedAt: 1_000_000,
  now: 1_000_000 + seconds * 1000,
  maximumDuration: 600,
  tolerance: 60,
  justificationRequired: true,
  ...change,
})

describe('excess of a pause (§4.7)', () => {
  it.each<[string, OverrunFacts, number]>([
    ['in time', facts(600), 0],
    ['[R4.7-20] within the tolerance', facts(660), 0],
    ['one second beyond it: all of the excess counts', facts(661), 61],
    ['no limit', facts(99_999, { maximumDuration: 0 }), 0],
    ['only asked for', facts(99_999, { startedAt: null }), 0],
    ['without tolerance', facts(601, { tolerance: 0 }), 1],
    ['a clock that went back', facts(-5), 0],
  ])('The excess of a pause is counted: %s', (_title, given, expected) => {
    expect(overrunOf(given)).toBe(expected)
  })

  it.each<[string, OverrunFacts, string | null, ReturnType<typeof mayLeavePause>]>([
    ['in time needs no reason', facts(60), null, { ok: true, exceededSeconds: 0, justification: null }],
    ['in time keeps none', facts(60), 'por nada', { ok: true, exceededSeconds: 0, justification: null }],
    ['exceeded without a reason', facts(700), null, { ok: false, reason: 'exceeded' }],
    ['exceeded, blank', facts(700), '         ', { ok: false, reason: 'exceeded' }],
    ['exceeded, four characters', facts(700), ' fila ', { ok: false, reason: 'exceeded' }],
    [
      'exceeded, 500 characters',
      facts(700),
      'x'.repeat(500),
      { ok: true, exceededSeconds: 100, justification: 'x'.repeat(500) },
    ],
    ['exceeded, 501 characters', facts(700), 'x'.repeat(501), { ok: false, reason: 'exceeded' }],
    [
      'exceeded, five characters',
      facts(700),
      ' filas ',
      { ok: true, exceededSeconds: 100, justification: 'filas' },
    ],
    [
      'nobody asks',
      facts(700, { justificationRequired: false }),
      null,
      { ok: true, exceededSeconds: 100, justification: null },
    ],
  ])('A pause may be left, or not: %s', (_title, given, reason, expected) => {
    expect(mayLeavePause(given, reason)).toEqual(expected)
  })

  it('The length of a pause is counted in whole seconds', () => {
    expect(elapsedSeconds(1_000, 2_999)).toBe(1)
  })
})
