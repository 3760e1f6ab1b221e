import type { WhatsappError } from '@ramal/contract/whatsapp'
import { WHATSAPP_STATUSES, WhatsappStatus } from '@ramal/contract/whatsapp-inbound'
import { problemOf } from './problem.ts'
import type { ReceivedEvent } from './provider-event.ts'

/** One entry of `statuses`; a status that moves nothing here is left out. */
export function readStatus(raw: unknown): ReceivedEvent[] {
  const read = WhatsappStatus.safeParse(raw)
  if (!read.success)
    return [
      { event: { type: 'unreadable', wamid: null, problem: problemOf(read.error) }, kind: 'status', raw },
    ]
  const status = read.data
  if (!Object.hasOwn(WHATSAPP_STATUSES, status.status)) return []
  const [error] = status.errors ?? []
  const event = {
    type: 'status',
    status: {
      wamid: status.id,
      uid: status.biz_opaque_callback_data ?? null,
      status: WHATSAPP_STATUSES[status.status as keyof typeof WHATSAPP_STATUSES],
      code: error ? String(error.code) : null,
      reason: error ? reasonOf(error) : null,
      externalError: error ? JSON.stringify(error) : null,
      recipient: { phone: status.recipient_id ?? null, userId: status.recipient_user_id ?? null },
    },
  } as const
  return [{ event, kind: 'status', raw }]
}

/** Title and details of a provider's error (contract §5.3). */
export function reasonOf(error: WhatsappError): string {
  const title = error.title ?? error.message ?? ''
  const details = error.error_data?.details
  return details && details !== title ? [title, details].filter(Boolean).join(': ') : title
}
