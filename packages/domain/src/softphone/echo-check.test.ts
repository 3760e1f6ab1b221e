import { describe, expect, it } from 'vitest'
import type { QualityFigures } from '../call/quality.ts'
import {
  type EchoCheck,
  type EchoCheckEvent,
  NO_ECHO_CHECK,
  nextEchoCheck,
  pathVerdict,
} from './echo-check.ts'

const FINE: QualityFigures = { rttMs: 40, jitterMs: 5, loss: 0 }
const checkAfter = (...events: EchoCheckEvent[]) => events.reduce<EchoCheck>(nextEchoCheck, NO_ECHO_CHECK)
const talking = [{ type: 'started' }, { type: 'accepted' }] as const

describe('the check of the way to the media server', () => {
  it('Who hears themself on a way that measures well has nothing to put right', () => {
    const end = checkAfter(
      ...talking,
      { type: 'measured', figures: FINE },
      { type: 'answered', hasHeard: true },
    )
    expect(end).toEqual({ step: 'idle', verdict: { kind: 'good', figures: FINE } })
  })

  it.each<[string, QualityFigures, ReturnType<typeof pathVerdict>['kind'], string | undefined]>([
    ['at its bounds', { rttMs: 400, jitterMs: 50, loss: 0.03 }, 'good', undefined],
    ['that loses packets', { rttMs: 900, jitterMs: 90, loss: 0.031 }, 'fix', 'loss'],
    ['whose packets come unevenly', { rttMs: 900, jitterMs: 51, loss: 0 }, 'fix', 'jitter'],
    ['that is long', { rttMs: 401, jitterMs: 0, loss: 0 }, 'fix', 'delay'],
    ['whose delay nobody tells', { rttMs: null, jitterMs: 0, loss: 0 }, 'good', undefined],
  ])('A way %s: the one thing that is worst is named', (_title, figures, kind, fault) => {
    expect(pathVerdict(figures, true)).toEqual({ kind, ...(fault && { fault }), figures })
  })

  it('Who heard nothing has a fault, however well it measured, and who measured nothing but heard has none', () => {
    expect(pathVerdict(FINE, false)).toMatchObject({ kind: 'fix', fault: 'unheard' })
    expect(pathVerdict(null, true)).toEqual({ kind: 'good', figures: null })
  })

  it('A call that nobody answers is a fault of its own, and after one that is hung up they are still asked', () => {
    expect(checkAfter({ type: 'started' }, { type: 'ended' })).toMatchObject({
      verdict: { kind: 'fix', fault: 'unreached' },
    })
    const hungUp = [...talking, { type: 'measured', figures: FINE }, { type: 'ended' }] as const
    expect(checkAfter(...hungUp)).toEqual({ step: 'asking', figures: FINE })
    expect(checkAfter(...hungUp, { type: 'answered', hasHeard: true })).toMatchObject({
      verdict: { kind: 'good', figures: FINE },
    })
    expect(checkAfter({ type: 'started' }, { type: 'refused' })).toEqual(NO_ECHO_CHECK)
  })

  it('What does not fit its step changes nothing', () => {
    const idle: EchoCheckEvent[] = [
      { type: 'accepted' },
      { type: 'refused' },
      { type: 'measured', figures: FINE },
      { type: 'answered', hasHeard: true },
      { type: 'ended' },
    ]
    for (const event of idle) expect(checkAfter(event)).toBe(NO_ECHO_CHECK)
    const there = checkAfter(...talking)
    for (const event of [{ type: 'started' }, { type: 'refused' }, { type: 'accepted' }] as const)
      expect(nextEchoCheck(there, event)).toBe(there)
  })
})
