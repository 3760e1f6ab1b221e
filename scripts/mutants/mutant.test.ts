import { describe, expect, it } from 'vitest'
import { mutantOf } from './mutant.ts'

const TEXT = `export function mayRing(agent: Agent): boolean {
  if (agent.pause !== null) {
    note(agent)
  }
  return agent.free && agent.free
}
`

describe('a mutant that Stryker tells of', () => {
  it('A mutant is told by its line, the code that it changes and what stands there instead', () => {
    const mutant = mutantOf(
      {
        replacement: 'true',
        status: 'Survived',
        location: { start: { line: 2, column: 7 }, end: { line: 2, column: 27 } },
      },
      'a.ts',
      TEXT,
    )
    expect(mutant).toEqual({
      file: 'a.ts',
      line: 2,
      code: 'if (agent.pause !== null) {',
      from: 'agent.pause !== null',
      to: 'true',
      fate: 'survived',
    })
  })

  it('A mutant of several lines is told in one', () => {
    const location = { start: { line: 2, column: 29 }, end: { line: 4, column: 4 } }
    expect(mutantOf({ replacement: '{}', status: 'Killed', location }, 'a.ts', TEXT)).toMatchObject({
      line: 2,
      from: '{ note(agent) }',
      to: '{}',
    })
  })

  it.each([
    ['a test failed', 'Killed', 'killed'],
    ['the tests did not end', 'Timeout', 'killed'],
    ['every test passed', 'Survived', 'survived'],
    ['no test runs that code', 'NoCoverage', 'survived'],
    ['it does not load', 'RuntimeError', 'not tried'],
    ['it was left out', 'Ignored', 'not tried'],
  ])('When %s (%s), a mutant is %s', (_, status, fate) => {
    const location = { start: { line: 5, column: 10 }, end: { line: 5, column: 34 } }
    expect(mutantOf({ replacement: 'false', status, location }, 'a.ts', TEXT).fate).toBe(fate)
  })
})
