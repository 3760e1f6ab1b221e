import type { MessageStatus } from '@ramal/contract/vocabulary'
import { cn } from '@ramal/ui/lib/cn'
import { CheckCheckIcon, CheckIcon, ClockIcon, type LucideIcon, TriangleAlertIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

const LOOKS = {
  sending: [ClockIcon, 'text-muted'],
  accepted: [CheckIcon, 'text-muted'],
  dispatched: [CheckIcon, 'text-accent-text'],
  received: [CheckCheckIcon, 'text-muted'],
  consumed: [CheckCheckIcon, 'text-accent-text'],
  failed: [TriangleAlertIcon, 'text-danger-text'],
} as const satisfies Record<MessageStatus, readonly [LucideIcon, string]>

/** How far a message of ours has come (§4.9): a tick, and the word for screen readers. */
export function MessageStatusTick({ status }: { status: MessageStatus }) {
  const { t } = useTranslation()
  const [Icon, colour] = LOOKS[status]
  const word = t(`chat.status.${status}`)
  return (
    <span data-slot="message-status" data-status={status} title={word} className="inline-flex">
      <Icon aria-hidden="true" className={cn('size-3.5', colour)} />
      <span className="sr-only">{word}</span>
    </span>
  )
}
