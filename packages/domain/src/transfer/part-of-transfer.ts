import type { TransferType } from '@ramal/contract/vocabulary'

/** What a call's record says of a transfer. */
export interface TransferMarks {
  readonly userId: number | null
  readonly transferType: TransferType | null
  /** Whose record `parent_call_id` names; undefined when it names none. */
  readonly parentUserId?: number | null
}

/**
 * The `transfer` flag of A-79: the agent gave this call away, or asked the destination in it. Who got the call has a parent of
 * somebody else, and serves it like any other.
 */
export function isPartOfTransfer({ userId, transferType, parentUserId }: TransferMarks): boolean {
  if (transferType === null) return false
  return parentUserId === undefined || (parentUserId !== null && parentUserId === userId)
}
