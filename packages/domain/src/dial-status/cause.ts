/** SIP statuses that say only that a trunk failed: behind them the telephone network's own cause is worth more. */
const VAGUE = new Set([480, 500, 502, 503, 504, 600])

/** Causes of Q.850 as SIP statuses (RFC 3398 8.2.6.1). 16 and 31 say no more than the status did. */
const STATUS_OF_CAUSE: Readonly<Record<number, number>> = {
  1: 404,
  2: 404,
  3: 404,
  17: 486,
  18: 408,
  19: 480,
  20: 480,
  21: 603,
  22: 410,
  23: 410,
  26: 404,
  27: 502,
  28: 484,
  29: 501,
  34: 503,
  38: 503,
  41: 503,
  42: 503,
  47: 503,
  55: 403,
  57: 403,
  58: 503,
  65: 488,
  69: 501,
  70: 488,
  79: 501,
  87: 403,
  88: 503,
  102: 504,
  111: 500,
  127: 500,
}

/** The dial status of a trunk's refusal (§4.1): its SIP status, made precise by the `Reason` header (RFC 3326) where it has one. */
export function refusalStatus(status: number, reason: string | undefined): number {
  if (!VAGUE.has(status) || reason === undefined) return status
  const cause = /^\s*Q\.850\s*;(?:[^,]*;)?\s*cause\s*=\s*(\d{1,3})/i.exec(reason)?.[1]
  return STATUS_OF_CAUSE[Number(cause)] ?? status
}

/** The called side names another place for the call (RFC 3261 21.3). */
export function isRedirection(status: number): boolean {
  return status >= 300 && status < 400
}

/** Another trunk may succeed: this one failed, or sends us elsewhere. A called party who refuses is not tried again. */
export function isTrunkFailure(status: number): boolean {
  return isRedirection(status) || status === 408 || (status >= 500 && status < 600)
}
