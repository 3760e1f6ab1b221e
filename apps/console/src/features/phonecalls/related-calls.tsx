import type { CallDetail, RelatedCall } from '@ramal/contract/entities/call-detail'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import { Button } from '@ramal/ui/button'
import { CornerDownRightIcon, CornerUpLeftIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateTimeText } from './date-time-text.ts'

/** The call that this one was transferred from, and those it was transferred to, to look at (§4.5). */
export function RelatedCalls({ call, onOpen }: { call: CallDetail; onOpen: (callId: number) => void }) {
  const { t } = useTranslation()
  const children = call.children ?? []
  if (!call.parent && children.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {call.parent && (
        <Relative related={call.parent} label={t('call.transferOf')} onOpen={onOpen}>
          <CornerUpLeftIcon aria-hidden="true" />
        </Relative>
      )}
      {children.map((child) => (
        <Relative key={child.id} related={child} label={t('call.transferTo')} onOpen={onOpen}>
          <CornerDownRightIcon aria-hidden="true" />
        </Relative>
      ))}
    </ul>
  )
}

function Relative({
  related: { id, phone, agent, datetime, transfer_type: type },
  label,
  onOpen,
  children,
}: {
  related: RelatedCall
  label: string
  onOpen: (callId: number) => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{label}</span>
      <Button variant="link" size="sm" className="px-0 text-sm tabular-nums" onClick={() => onOpen(id)}>
        {children} {agent ?? (phone === null ? t('softphone.unknownCaller') : formatPhone(phone))}
      </Button>
      <span className="text-muted text-xs tabular-nums">
        {dateTimeText(datetime)}
        {type && ` · ${t(`transfer.${type}`)}`}
      </span>
    </li>
  )
}
