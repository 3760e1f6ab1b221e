/** What a person is good at, 1 (some) to 5 (best); entities §2. */
export interface Skill {
  readonly skill: string
  readonly level: number
}

/** What a queue asks of whom it rings; null = for as long as the caller waits (entities §4, `required_skills`). */
export interface RequiredSkill {
  readonly skill: string
  readonly min_level: number
  readonly relax_after_seconds: number | null
}
