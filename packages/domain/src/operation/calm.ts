/** An alert ends so far below its threshold at once … */
export const BELOW = 0.9
/** … and after so much calm anyway, ms. */
const CALM_MS = 30_000

/**
 * Since when a value has been below its limit (epoch ms), after another look at it: null while it is not, `over` once it is far below or has
 * been calm for 30 s. A figure that goes to and fro is one alert.
 */
export function calmAfter(
  calmSince: number | null,
  { value, limit, now }: { readonly value: number; readonly limit: number; readonly now: number },
): number | null | 'over' {
  if (value >= limit) return null
  if (value < limit * BELOW) return 'over'
  const since = calmSince ?? now
  return now - since >= CALM_MS ? 'over' : since
}
