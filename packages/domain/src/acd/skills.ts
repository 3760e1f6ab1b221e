import type { RequiredSkill, Skill } from '@ramal/contract/resources/skills'

/** Whether an agent with these skills may be asked by somebody who has waited so long, ms: what is relaxed by then is not asked. */
export function hasSkills(
  skills: readonly Skill[],
  required: readonly RequiredSkill[],
  waitedMs: number,
): boolean {
  return required.every(
    (one) =>
      isRelaxed(one, waitedMs) ||
      skills.some(({ skill, level }) => skill === one.skill && level >= one.min_level),
  )
}

/** After how long a wait, ms, the next requirement is relaxed; null: none will be. */
export function nextRelaxation(required: readonly RequiredSkill[], waitedMs: number): number | null {
  const ahead = required.flatMap(({ relax_after_seconds: after }) =>
    after !== null && after * 1000 > waitedMs ? [after * 1000] : [],
  )
  return ahead.length === 0 ? null : Math.min(...ahead)
}

function isRelaxed({ relax_after_seconds: after }: RequiredSkill, waitedMs: number): boolean {
  return after !== null && waitedMs >= after * 1000
}
