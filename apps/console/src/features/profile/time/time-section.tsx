import type { AgentTime } from '@ramal/contract/entities/agent-time'
import { durationText } from '@ramal/domain/call/duration-text'
import { Button } from '@ramal/ui/button'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { ClockIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { Section } from '../look/section.tsx'
import { DayPicker } from './day-picker.tsx'
import { momentIn } from './moment.ts'
import { MonthFile } from './month-file.tsx'
import { ownTimeQuery } from './own-time-api.ts'
import { SealCheck } from './seal-check.tsx'
import { ShiftBar } from './shift-bar.tsx'
import { TimeRemarks } from './time-remarks.tsx'
import { TimeTable } from './time-table.tsx'

/** Rows that are shown at first, and more at each request. */
const ROWS = 50

/** One's own record of a day (contract §3.6), as the ledgers have it: to be read, never changed. */
export function TimeSection() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const day = search.get('day') ?? ''
  const [limit, setLimit] = useState(ROWS)
  const record = useQuery(ownTimeQuery(day, limit))
  const today = useQuery(ownTimeQuery('', ROWS)).data?.day
  const { data, error } = record

  function choose(next: string) {
    setLimit(ROWS)
    setSearch({ day: next })
  }
  return (
    <Section
      title={t('profile.section.time')}
      text={t('ownTime.note')}
      action={data && today && <MonthFile day={data.day} last={today} />}
    >
      {data && today && <DayPicker day={data.day} last={today} onChoose={choose} />}
      {data && <Record record={data} onMore={() => setLimit(limit + ROWS)} />}
      {data && <TimeRemarks key={data.day} day={data.day} zone={data.timezone} />}
      {data && <SealCheck />}
      {!data && error && (
        <ErrorState
          title={t('ownTime.failed')}
          text={messageOf(error)}
          retryLabel={t('security.retry')}
          onRetry={() => void record.refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-64 w-full" />}
    </Section>
  )
}

function Record({ record, onMore }: { record: AgentTime; onMore: () => void }) {
  const { t } = useTranslation()
  const at = momentIn(record.timezone, useLocale())
  const { count, results, shift } = record
  if (count === 0)
    return <EmptyState icon={<ClockIcon />} title={t('ownTime.none')} text={t('ownTime.noneText')} />
  return (
    <>
      <ShiftBar shift={shift} at={at} />
      <Sums record={record} />
      <TimeTable rows={results} at={at} />
      <div className="flex flex-wrap items-center justify-between gap-3 text-muted text-xs">
        <span>{t('ownTime.zone', { zone: record.timezone })}</span>
        <span className="flex items-center gap-3 tabular-nums">
          {t('ownTime.shown', { n: results.length, count })}
          {results.length < count && (
            <Button variant="secondary" size="sm" onClick={onMore}>
              {t('ownTime.more')}
            </Button>
          )}
        </span>
      </div>
    </>
  )
}

/** The rests of the day, and its pauses by what they are by law. */
function Sums({ record: { rests, totals } }: { record: AgentTime }) {
  const { t } = useTranslation()
  const { taken, allowed } = rests
  const hasRests = allowed !== null || taken > 0
  if (!hasRests && totals.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {hasRests && (
        <div>
          <dt className="sr-only">{t('ownTime.legal.nr17_rest_10')}</dt>
          <dd className="font-medium">
            {allowed === null ? t('ownTime.restsTaken', { taken }) : t('ownTime.rests', { taken, allowed })}
          </dd>
        </div>
      )}
      {totals.map(({ legal_type, seconds }) => (
        <div key={legal_type} className="flex gap-1.5">
          <dt className="text-muted">{t(`ownTime.legal.${legal_type}`)}</dt>
          <dd className="tabular-nums">{durationText(seconds)}</dd>
        </div>
      ))}
    </dl>
  )
}
