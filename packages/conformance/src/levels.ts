/** What a backend can conform to, a part at a time. */
export const LEVELS = ['session', 'agent', 'chat', 'softphone', 'settings'] as const
export type Level = (typeof LEVELS)[number]

export type LevelState =
  /** Every scenario that is not optional passed. */
  | 'met'
  /** Something deviates. */
  | 'not met'
  /** Nothing deviates, but some scenario that is not optional had to be skipped. */
  | 'partly shown'
  /** Nothing of it is there, or could be tried. */
  | 'not provided'

export interface ScenarioOutcome {
  readonly id: string
  readonly level: Level
  readonly optional: boolean
  readonly status: 'passed' | 'failed' | 'skipped'
  /** Failed, but only because the backend does not have what it asks for at all. */
  readonly absent?: boolean
  /** Why it was skipped. */
  readonly reason: string | null
}

export interface LevelResult {
  readonly level: Level
  readonly state: LevelState
  readonly passed: number
  readonly failed: number
  readonly skipped: readonly { readonly id: string; readonly reason: string; readonly optional: boolean }[]
}

/** Sums the outcomes up by level; a level without any scenario in the run is left out. */
export function levelsOf(outcomes: readonly ScenarioOutcome[]): LevelResult[] {
  return LEVELS.flatMap((level) => {
    const own = outcomes.filter((outcome) => outcome.level === level)
    return own.length === 0 ? [] : [sumUp(level, own)]
  })
}

function sumUp(level: Level, own: readonly ScenarioOutcome[]): LevelResult {
  const count = (status: ScenarioOutcome['status']) => own.filter((one) => one.status === status).length
  const skipped = own.filter((one) => one.status === 'skipped')
  return {
    level,
    state: stateOf(own),
    passed: count('passed'),
    failed: count('failed'),
    skipped: skipped.map(({ id, reason, optional }) => ({ id, reason: reason ?? '', optional })),
  }
}

function stateOf(own: readonly ScenarioOutcome[]): LevelState {
  const failed = own.filter(({ status }) => status === 'failed')
  const nothingPassed = own.every(({ status }) => status !== 'passed')
  // Not provided is not wrong: a backend may have a level or leave it out.
  if (nothingPassed && failed.every(({ absent }) => absent)) return 'not provided'
  if (failed.length > 0) return 'not met'
  return own.some(({ status, optional }) => status === 'skipped' && !optional) ? 'partly shown' : 'met'
}

/**
 * Whether a run says "conforms": nothing deviates, and a level that was asked for by name is met. With `all`, what a backend does
 * not have is named and not held against it, as long as something could be shown at all.
 */
export function conforms(levels: readonly LevelResult[], asked: Level | 'all'): boolean {
  if (levels.some((level) => level.state === 'not met')) return false
  if (asked === 'all') return levels.some((level) => level.passed > 0)
  return levels.some((level) => level.level === asked && level.state === 'met')
}
