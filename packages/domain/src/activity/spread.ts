/** How far apart many activities may be put, minutes; 0 = all at one time. */
export const SPACINGS = [0, 5, 15] as const
export type Spacing = (typeof SPACINGS)[number]

const MINUTE_MS = 60_000

/** Times for `count` activities from `first` (epoch ms) on, one each `spacing` minutes. */
export function spread(first: number, count: number, spacing: Spacing): readonly number[] {
  return Array.from({ length: count }, (_, at) => first + at * spacing * MINUTE_MS)
}
