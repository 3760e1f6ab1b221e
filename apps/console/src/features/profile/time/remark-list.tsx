import type { TimeRemark } from '@ramal/contract/entities/time-remark'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentIn } from './moment.ts'

/** Corrections that were asked for: what was said, when, and who has read it when. `children`: what can be done about one. */
export function RemarkList({
  remarks,
  zone,
  isNamed = false,
  children,
}: {
  remarks: readonly TimeRemark[]
  zone: string
  /** They are of several people and days. */
  isNamed?: boolean
  children?: (remark: TimeRemark) => ReactNode
}) {
  const { t } = useTranslation()
  const at = momentIn(zone, useLocale(), 'date')
  if (remarks.length === 0) return null
  return (
    <ul className="flex flex-col gap-3">
      {remarks.map((remark) => (
        <li key={remark.id} className="flex flex-col gap-1 rounded-md bg-sunken p-3 text-sm">
          {isNamed && (
            <p className="font-semibold">
              {remark.user.description} · {remark.day}
            </p>
          )}
          <p className="whitespace-pre-line break-words">{remark.text}</p>
          <p className="text-muted text-xs">
            {t('ownTime.remarkAt', { time: at(remark.created_at) })}
            {' · '}
            {remark.read_by && remark.read_at
              ? t('ownTime.remarkRead', { name: remark.read_by.description, time: at(remark.read_at) })
              : t('ownTime.remarkUnread')}
          </p>
          {children?.(remark)}
        </li>
      ))}
    </ul>
  )
}
