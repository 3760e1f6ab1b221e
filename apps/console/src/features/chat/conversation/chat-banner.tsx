import type { OpenRoom } from '@ramal/domain/chat/rooms/state'
import type { MayWrite } from '@ramal/domain/chat/sending/may-write'
import type { MessageKey } from '@ramal/i18n/catalogue'
import { cn } from '@ramal/ui/lib/cn'
import { CircleXIcon, ClockAlertIcon, HourglassIcon, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CountdownRing } from './countdown-ring.tsx'

type Reason = (MayWrite & { ok: false })['reason']

/** Said where it is shown, and to those who hear the page as it begins. */
export const LOCK_WORDS = {
  chat_ended: 'chat.closedBanner',
  chat_expired: 'chat.expiredButton',
  waiting_client: 'chat.waitingTemplateReply',
} as const satisfies Record<Reason, MessageKey>

const LOOKS = {
  chat_ended: [CircleXIcon, 'bg-danger text-on-danger'],
  chat_expired: [ClockAlertIcon, 'bg-danger-soft text-danger-text'],
  waiting_client: [HourglassIcon, 'bg-accent-soft text-accent-text'],
} as const satisfies Record<Reason, readonly [LucideIcon, string]>

/** Why the agent cannot write now (§4.9), with the countdown of an ended chat. */
export function ChatBanner({ reason, room }: { reason: Reason; room: OpenRoom }) {
  const { t } = useTranslation()
  const [Icon, colours] = LOOKS[reason]
  return (
    <div
      data-reason={reason}
      className={cn('flex min-h-10 items-center gap-2 px-4 py-1.5 font-medium text-sm', colours)}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="flex-1">{t(LOCK_WORDS[reason])}</span>
      {room.phase === 'closing' && (
        <span className="rounded-full bg-surface">
          <CountdownRing closesAt={room.closesAt} seconds={room.seconds} />
        </span>
      )}
    </div>
  )
}
