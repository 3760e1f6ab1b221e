import type { EndedBy } from '@ramal/contract/vocabulary'
import { type DialStatusKey, dialStatusKey } from '../dial-status/label.ts'

/** Why a consultation ended that the agent did not end: `left` after talking, `unreached` for whatever the others do not say. */
export type ConsultationLoss = 'busy' | 'refused' | 'unanswered' | 'left' | 'unreached'

/** The rest of the statuses says nothing that helps an agent. */
const OF_STATUS: Readonly<Partial<Record<DialStatusKey, ConsultationLoss>>> = {
  'dialFail.busy': 'busy',
  'dialFail.rejected': 'refused',
  'dialFail.unanswered': 'unanswered',
  'dial.487': 'unanswered',
}

/** What the agent who is back with the customer is told of the destination (§4.4); null: they have ended it and know. */
export function consultationLost(end: {
  readonly by: EndedBy
  /** Whether the destination had answered. */
  readonly accepted: boolean
  /** SIP status; null for a BYE. */
  readonly dialStatus: number | null
}): ConsultationLoss | null {
  if (end.by === 'agent') return null
  if (end.accepted) return 'left'
  const key = end.dialStatus === null ? null : dialStatusKey(end.dialStatus)
  return (key && OF_STATUS[key]) ?? 'unreached'
}
