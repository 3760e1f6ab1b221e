import { REFUSAL_REASONS, type RefusalReason } from '@ramal/contract/sip-headers'

/** Who was called in vain, and why: the SIP status, and the exchange's own word where it has one. */
export interface Unreached {
  readonly phone: string
  readonly dialStatus: number
  readonly refusal?: RefusalReason
}

/** What `X-Reject-Reason` says; null: nothing that is known. */
export function refusalReason(header: string | undefined): RefusalReason | null {
  const word = header?.trim()
  return REFUSAL_REASONS.find((known) => known === word) ?? null
}

/**
 * Key of the sentence that says why a call was refused. A pause is the other's, but with 403 that of who calls (contract §3.2); a changing
 * pause is one, and any state in which nobody is rung is an engaged line.
 */
export function refusalKey({ refusal, dialStatus }: Omit<Unreached, 'phone'>) {
  switch (refusal) {
    case undefined:
      return null
    case 'pause':
      return dialStatus === 403 ? 'softphone.refusedFor.ownPause' : 'softphone.refusedFor.pause'
    case 'swap':
      return 'softphone.refusedFor.pause'
    case 'busy':
    case 'state':
      return 'softphone.refusedFor.busy'
    default:
      return `softphone.refusedFor.${refusal}` as const
  }
}
