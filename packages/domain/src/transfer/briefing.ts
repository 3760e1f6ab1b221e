import type { TransferType } from '@ramal/contract/vocabulary'

/**
 * Who may read what is told of a call that rings: whom it rings at or talks with now, and who has answered it. Who refused it may not
 * any more, whatever the record says of whose it was to be.
 */
export function mayBeBriefed(
  call: { readonly userId: number | null; readonly answeredAt: number | null },
  reader: { readonly id: number; readonly hasOpenLeg: boolean },
): boolean {
  return reader.hasOpenLeg || (call.userId === reader.id && call.answeredAt !== null)
}

/**
 * Whether the agent is asked about a call (§4.5): then the other end is who gives it away, by their extension; once it is theirs, and
 * in a blind transfer from the start, it is who was given away.
 */
export function isConsulted(
  call: { readonly transferType: TransferType | null; readonly phone: string },
  giver: { readonly extension: string | null },
): boolean {
  const { transferType, phone } = call
  return transferType !== null && transferType !== 'blind' && phone === giver.extension
}

/** Whether a call that rings is one that the agent had: their page was opened anew, and they are offered it again (architecture §4a). */
export function resumes(
  call: { readonly userId: number | null; readonly answeredAt: number | null },
  reader: { readonly id: number; readonly isRinging: boolean },
): boolean {
  return reader.isRinging && call.userId === reader.id && call.answeredAt !== null
}

/** Whole seconds since a call was answered; null: it has not been. Epoch ms. */
export function talkedFor(answeredAt: number | null, now: number): number | null {
  return answeredAt === null ? null : Math.max(0, Math.floor((now - answeredAt) / 1000))
}

/** How long a customer waited in the queue until somebody answered, or until now, in whole seconds; null: in none. Epoch ms. */
export function queueWait(
  { startedAt, answeredAt }: { readonly startedAt: number | null; readonly answeredAt: number | null },
  now: number,
): number | null {
  return startedAt === null ? null : Math.max(0, Math.floor(((answeredAt ?? now) - startedAt) / 1000))
}

/** A briefing is read while a telephone rings: no value of it is longer, characters. */
const BRIEFED_MAX = 500

/** What was filled in as a briefing tells it: of a long text its beginning, with a sign that it was cut. */
export function briefly(text: string): string {
  const beginning = [...text.slice(0, 2 * (BRIEFED_MAX + 1))] // a character is two units at most
  return beginning.length <= BRIEFED_MAX ? text : `${beginning.slice(0, BRIEFED_MAX).join('')}…`
}
