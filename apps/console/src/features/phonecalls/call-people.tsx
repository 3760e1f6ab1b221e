import type { CallDetail } from '@ramal/contract/entities/call-detail'
import { formatPhone } from '@ramal/domain/phone/format-phone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyNumber } from '../../lib/copy-number.tsx'
import { CallDirection, CallDuration, CallResult } from './call-look.tsx'
import { dateTimeText } from './date-time-text.ts'

/** Who a call was with, which way it went, what became of it, and who served it. */
export function CallPeople({ call, withClassification }: { call: CallDetail; withClassification: boolean }) {
  const { t } = useTranslation()
  const { name, phone, queue, comment } = call
  const number = phone === null ? t('softphone.unknownCaller') : formatPhone(phone)
  const agent = call.agent ?? call.endpoint
  const classified = [call.classification, call.sub_classification].filter(Boolean).join(' · ')
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-semibold text-lg tabular-nums">{name ?? number}</span>
        {name && <span className="text-muted tabular-nums">{number}</span>}
        {phone !== null && <CopyNumber phone={phone} />}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <CallDirection call={call} />
        <CallResult call={call} />
        <span className="tabular-nums">
          <span className="text-muted">{t('call.duration')}</span> <CallDuration call={call} />
        </span>
        <span className="text-muted tabular-nums">{dateTimeText(call.datetime).slice(0, -3)}</span>
      </p>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {queue && <Fact label={t('field.queue')}>{queue}</Fact>}
        {agent && <Fact label={t('call.endedBy.agent')}>{agent}</Fact>}
        {withClassification && classified && <Fact label={t('field.classification')}>{classified}</Fact>}
        {withClassification && comment && <Fact label={t('field.comment')}>{comment}</Fact>}
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
