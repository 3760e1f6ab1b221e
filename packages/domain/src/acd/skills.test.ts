import type { RequiredSkill, Skill } from '@ramal/contract/resources/skills'
import { describe, expect, it } from 'vitest'
import { hasSkills, nextRelaxation } from './skills.ts'

const asks = (
  skill: string,
  min_level: number,
  relax_after_seconds: number | null = null,
): RequiredSkill => ({
  skill,
  min_level,
  relax_after_seconds,
})
const has = (...skills: [string, number][]): Skill[] => skills.map(([skill, level]) => ({ skill, level }))

describe('skills that a queue asks for (entities §4)', () => {
  it.each<[string, Skill[], RequiredSkill[], number, boolean]>([
    ['a queue that asks for none takes anybody', [], [], 0, true],
    ['who has the level is asked', has(['english', 3]), [asks('english', 3)], 0, true],
    ['who is better is asked', has(['english', 5]), [asks('english', 3)], 0, true],
    ['who is less good is not', has(['english', 2]), [asks('english', 3)], 0, false],
    ['another skill does not count', has(['billing', 5]), [asks('english', 1)], 0, false],
    ['each of several is asked for', has(['english', 5]), [asks('english', 1), asks('billing', 1)], 0, false],
    ['until it is relaxed it is asked for', [], [asks('english', 1, 30)], 29_999, false],
    ['when it is relaxed anybody is asked', [], [asks('english', 1, 30)], 30_000, true],
    [
      'what is not relaxed goes on being asked for',
      has(['billing', 1]),
      [asks('english', 1, 30), asks('billing', 2)],
      99_000,
      false,
    ],
  ])('An agent may be asked or not by what they can: %s', (_what, skills, required, waited, may) => {
    expect(hasSkills(skills, required, waited)).toBe(may)
  })

  it.each<[number, number | null]>([
    [0, 30_000],
    [29_999, 30_000],
    [30_000, 60_000],
    [60_000, null],
  ])('After %i ms of waiting the next requirement is relaxed at %j', (waited, next) => {
    expect(nextRelaxation([asks('a', 1, 60), asks('b', 1), asks('c', 1, 30)], waited)).toBe(next)
  })
})
