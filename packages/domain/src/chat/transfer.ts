export interface TransferFacts {
  readonly ended: boolean
  readonly archived: boolean
  /** The chat is, or was, this agent's. */
  readonly isOwner: boolean
  /** They have the supervisor flag, and the chat's agent is of their team (§6). */
  readonly supervisesOwner: boolean
  /** `enable_transfer` of the chat's queue; a chat without a queue is free. */
  readonly queueAllows: boolean
}

export type MayTransfer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_owner' | 'chat_ended' | 'disabled' }

/** Whether a chat may be handed on, §6: transfer is enabled, and the chat is not ended or is archived. */
export function mayTransfer(facts: TransferFacts): MayTransfer {
  if (!facts.isOwner && !facts.supervisesOwner) return { ok: false, reason: 'not_owner' }
  if (facts.ended && !facts.archived) return { ok: false, reason: 'chat_ended' }
  return facts.queueAllows ? { ok: true } : { ok: false, reason: 'disabled' }
}
