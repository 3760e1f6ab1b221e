import type { FloorAgent, FloorCall } from '@ramal/contract/entities/operation'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { PhoneForwardedIcon, PhoneIncomingIcon, PhoneOutgoingIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFloorRows } from '../host/use-floor.ts'

const DIRECTIONS = {
  incoming: PhoneIncomingIcon,
  outgoing: PhoneOutgoingIcon,
  internal: PhoneForwardedIcon,
} as const

/** Which way a call went, as an icon with its word. */
export function Direction({ of }: { of: FloorCall['direction'] }) {
  const { t } = useTranslation()
  const Icon = DIRECTIONS[of]
  return <Icon aria-label={t(`operation.direction.${of}`)} className="size-4 shrink-0 text-muted" />
}

/** Who is at the other end: a name, else the number as it is read. */
export function customerOf({ name, phone }: { name: string | null; phone: string | null }): string {
  return name || (phone ? formatPhone(phone) : '–')
}

/** What an agent has in hand: their call, or which pause it is. Of a personal one nothing but that. */
export function Now({ agent }: { agent: FloorAgent }) {
  const { t } = useTranslation()
  const { call, pause, state } = agent
  if (call)
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <Direction of={call.direction} />
        <span className="truncate">{customerOf(call)}</span>
      </span>
    )
  if (!pause || (state !== 'paused' && !pause.pending)) return null
  const name = pause.personal ? t('operation.personalPause') : pause.description
  return (
    <span className="truncate">
      {pause.pending ? t('operation.pausePending', { name: name ?? '' }) : name}
    </span>
  )
}

/** The queue that a call of an agent came by, by its name; who came by none asks nothing of the floor. */
export function QueueName({ of }: { of: string | null }) {
  return of !== null && <NamedQueue of={of} />
}

function NamedQueue({ of }: { of: string }) {
  const queues = useFloorRows('queues')
  return <span className="truncate">{queues.get(of)?.description ?? ''}</span>
}
