/** What a team lets each of its people plan for themselves (entities, teams: `personal_schedule_…`); null: as they like. */
export interface PersonalLimits {
  /** Open ones at once. */
  readonly most: number | null
  readonly days: number | null
}

const DAY_MS = 86_400_000

/** What keeps an activity from being somebody's: it would be too late, or one too many. `others`: their open ones beside it. */
export function personalFault(
  { most, days }: PersonalLimits,
  wanted: { readonly dueAt: number | null; readonly others: number },
  now: number,
): { readonly key: 'validation.too_late' | 'validation.too_many_planned'; readonly n: number } | null {
  if (days !== null && wanted.dueAt !== null && wanted.dueAt > now + days * DAY_MS)
    return { key: 'validation.too_late', n: days }
  if (most !== null && wanted.others >= most) return { key: 'validation.too_many_planned', n: most }
  return null
}
