import { describe, expect, it } from 'vitest'
import { conforms, type Level, levelsOf, type ScenarioOutcome } from './levels.ts'

const outcome = (level: Level, status: ScenarioOutcome['status'], optional = false): ScenarioOutcome => ({
  id: `${level}/${status}`,
  level,
  status,
  optional,
  reason: status === 'skipped' ? 'no such thing here' : null,
})
const stateOf = (...own: ScenarioOutcome[]) => levelsOf(own)[0]?.state

describe('a level', () => {
  it.each([
    ['met', [outcome('agent', 'passed')]],
    ['met', [outcome('agent', 'passed'), outcome('agent', 'skipped', true)]],
    ['partly shown', [outcome('agent', 'passed'), outcome('agent', 'skipped')]],
    ['not met', [outcome('agent', 'passed'), outcome('agent', 'failed')]],
    ['not met', [outcome('agent', 'passed'), outcome('agent', 'failed', true)]],
    ['not provided', [outcome('agent', 'skipped'), outcome('agent', 'skipped', true)]],
    ['not provided', [{ ...outcome('agent', 'failed'), absent: true }, outcome('agent', 'skipped')]],
    ['not met', [{ ...outcome('agent', 'failed'), absent: true }, outcome('agent', 'passed')]],
    ['not met', [{ ...outcome('agent', 'failed'), absent: true }, outcome('agent', 'failed')]],
  ] as const)('A level is %s by the outcomes of its scenarios', (state, outcomes) => {
    expect(stateOf(...outcomes)).toBe(state)
  })

  it('A level names what was skipped and why', () => {
    expect(levelsOf([outcome('chat', 'skipped')])[0]?.skipped).toEqual([
      { id: 'chat/skipped', reason: 'no such thing here', optional: false },
    ])
  })
})

describe('a run conforms', () => {
  const session = outcome('session', 'passed')
  it.each([
    ['all', [session], true],
    ['all', [session, outcome('softphone', 'skipped')], true],
    ['all', [session, outcome('chat', 'failed')], false],
    ['all', [outcome('softphone', 'skipped')], false],
    ['session', [session], true],
    ['softphone', [outcome('softphone', 'skipped')], false],
    ['agent', [outcome('agent', 'passed'), outcome('agent', 'skipped')], false],
  ] as const)('A run asked for %s, with the outcomes %j, conforms: %s', (asked, outcomes, expected) => {
    expect(conforms(levelsOf(outcomes), asked)).toBe(expected)
  })
})
