import { WhatsappError } from '@ramal/contract/whatsapp'
import type { ReceivedEvent } from './provider-event.ts'
import { reasonOf } from './read-status.ts'

/** An error that the provider tells beside messages: it concerns the account. */
export function readValueErrors(raw: unknown): ReceivedEvent {
  const error = WhatsappError.safeParse(raw)
  const detail = error.success ? [error.data.code, reasonOf(error.data)].filter(Boolean).join(' ') : ''
  return { event: { type: 'account', event: { kind: 'error', detail } }, kind: 'errors', raw }
}
