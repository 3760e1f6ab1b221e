/** RFC 3261 8.1.1.6. */
export const MAX_FORWARDS = 70

/**
 * How often a call that came with this Max-Forwards may still be passed on (RFC 7332 §4, RFC 3261 16.3 and 16.6: what leaves carries one less);
 * below 0: it may not, and is told 483. Who sends none, or more than 70, has 70.
 */
export function hopsLeft(maxForwards: string | undefined): number {
  const came =
    maxForwards !== undefined && /^\d{1,3}$/.test(maxForwards.trim()) ? Number(maxForwards) : MAX_FORWARDS
  return Math.min(came, MAX_FORWARDS) - 1
}
