import type { RoomStatus } from '@ramal/contract/vocabulary'

export interface RoomFacts {
  readonly end: boolean
  readonly hasExpired: boolean
  readonly archived?: boolean
}

/**
 * State of a chat, §4.9. Archived outranks ended, ended outranks expired: each earlier one needs another act
 * (unarchive, nothing, a template) before the agent can write.
 */
export function roomState(facts: RoomFacts): RoomStatus {
  if (facts.archived) return 'archived'
  if (facts.end) return 'ended'
  if (facts.hasExpired) return 'expired'
  return 'open'
}
