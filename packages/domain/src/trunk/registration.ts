/** How long a granted registration is left alone, seconds: a minute before its end, or half of a short one (RFC 3261 10.2.4). */
export function refreshAfter(grantedS: number): number {
  return Math.max(1, grantedS > 120 ? grantedS - 60 : Math.floor(grantedS / 2))
}

const FIRST_S = 2
/** A registrar that says no bans who keeps asking. */
const REFUSED_FIRST_S = 30
const LONGEST_S = 300

/**
 * How long until the next try after so many failures in a row (1 = the first), seconds: doubled each time up to five minutes, later
 * where the registrar asks for it.
 */
export function retryAfter(failures: number, status: number, askedS: number | null = null): number {
  const first = isUnreachable(status) ? FIRST_S : REFUSED_FIRST_S
  const own = Math.min(LONGEST_S, first * 2 ** Math.min(failures - 1, 10))
  return Math.max(own, Math.min(askedS ?? 0, LONGEST_S))
}

/** Nobody answered (408), or nobody is there who could (503). Anything else is an answer. */
export function isUnreachable(status: number): boolean {
  return status === 408 || status === 503
}
