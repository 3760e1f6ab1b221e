import { describe, expect, it } from 'vitest'
import type { Equivalent } from './equivalents.ts'
import type { Mutant } from './mutant.ts'
import type { Room } from './rooms.ts'
import { isReached, percentOf, scoreOf } from './score.ts'

const FILE = 'packages/domain/src/pause/rule.ts'
const ROOM: Room = { folder: 'packages/domain/src/pause', workspace: 'packages/domain', files: [FILE] }

const mutant = (fate: Mutant['fate'], to = 'true', file = FILE): Mutant => ({
  file,
  line: 7,
  code: 'if (isPaused) {',
  from: 'isPaused',
  to,
  fate,
})
const entry = (to: string, file = FILE): Equivalent => ({
  file,
  code: 'if (isPaused) {',
  from: 'isPaused',
  to,
  reason: 'both say the same',
})
const many = (count: number, fate: Mutant['fate']) => Array.from({ length: count }, () => mutant(fate))

describe('the score of a room', () => {
  it('A score counts what tests killed and keeps what survived', () => {
    const score = scoreOf(ROOM, [...many(3, 'killed'), mutant('survived')], [])
    expect(score).toMatchObject({ mutants: 4, killed: 3, survivors: [mutant('survived')] })
    expect(percentOf(score)).toBe(75)
  })

  it('A score counts no mutant of another room', () => {
    const other = mutant('survived', 'true', 'packages/domain/src/pause/testing/agent.ts')
    expect(scoreOf(ROOM, [mutant('killed'), other], [])).toMatchObject({ mutants: 1, survivors: [] })
  })

  it('A score leaves out what was not tried and says how much that is', () => {
    expect(scoreOf(ROOM, [mutant('killed'), mutant('not tried')], [])).toMatchObject({
      mutants: 1,
      notTried: 1,
    })
  })

  it('A score is 100 % where nothing is left to kill', () =>
    expect(percentOf({ mutants: 0, killed: 0 })).toBe(100))

  it('A score leaves out a survivor that is known to be equivalent, and not its neighbour of another kind', () => {
    const score = scoreOf(ROOM, [mutant('survived', 'true'), mutant('survived', 'false')], [entry('true')])
    expect(score).toMatchObject({ mutants: 1, equivalent: 1, survivors: [mutant('survived', 'false')] })
    expect(score.outdated).toEqual([])
  })
})

describe('a room has reached its aim', () => {
  it.each([
    ['with 90 % of the rules', 'packages/domain', 9, 1, true],
    ['not with less than 90 % of the rules', 'packages/domain', 89, 11, false],
    ['with 75 % of an application', 'apps/server', 3, 1, true],
    ['not with less than 75 % of an application', 'apps/server', 74, 26, false],
  ])('A room has reached its aim %s', (_, workspace, killed, survived, expected) => {
    const mutants = [...many(killed, 'killed'), ...many(survived, 'survived')]
    expect(isReached(scoreOf({ ...ROOM, workspace }, mutants, []))).toBe(expected)
  })

  it.each([
    ['means a mutant that a test kills', [mutant('killed')]],
    ['means no mutant, because the code changed', [mutant('killed', 'false')]],
  ])('An entry of the list of equivalents is stale when it %s', (_, mutants) => {
    const score = scoreOf(ROOM, mutants, [entry('true')])
    expect(score.outdated).toEqual([entry('true')])
    expect(isReached(score)).toBe(false)
  })

  it('What the list of equivalents says of other rooms changes nothing here', () => {
    expect(isReached(scoreOf(ROOM, [mutant('killed')], [entry('true', 'apps/server/src/a.ts')]))).toBe(true)
  })
})
