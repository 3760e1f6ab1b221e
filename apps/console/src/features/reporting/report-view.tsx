import type { ReportPage } from '@ramal/contract/entities/report'
import type { Report, ReportKey } from '@ramal/contract/reports'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { cn } from '@ramal/ui/lib/cn'
import { Skeleton } from '@ramal/ui/skeleton'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChartColumnIcon, DownloadIcon, PrinterIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { downloadFromApi } from '../../lib/fetch-file.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { FilterBar } from './filter-bar.tsx'
import { Meanings } from './meanings.tsx'
import { ReportChart } from './report-chart.tsx'
import { ReportPrint } from './report-print.tsx'
import { reportFilePath, reportQuery } from './report-queries.ts'
import { ReportTable } from './report-table.tsx'
import { useReportView, type ReportView as View } from './use-report-view.ts'

interface OfReport {
  readonly reportKey: ReportKey
  readonly report: Report
  readonly name: string
}

/** One report in each of its states: it is counted, it could not be, there is nothing, or there it is. */
export function ReportView({ reportKey, report, name }: OfReport) {
  const { t } = useTranslation()
  const view = useReportView(report.columns)
  const { data, error, isFetching, isPending, refetch } = useQuery(reportQuery(reportKey, report, view))
  return (
    <>
      <FilterBar report={report} view={view} page={data} isWaiting={isPending} />
      <Card aria-label={name} aria-busy={isFetching} className="@container">
        {error ? (
          <ErrorState
            title={t('report.failed')}
            text={messageOf(error)}
            retryLabel={t('report.retry')}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <Waiting />
        ) : (
          <div className={cn(isFetching && 'opacity-60')}>
            <Made reportKey={reportKey} report={report} page={data} view={view} name={name} />
          </div>
        )}
      </Card>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-3 p-4">
      <p role="status" className="text-muted text-sm">
        {t('report.loading')}
      </p>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}

interface OfMade extends OfReport {
  readonly page: ReportPage
  readonly view: View
}

function Made({ reportKey, report, page, view, name }: OfMade) {
  const { t } = useTranslation()
  if (page.rows.length === 0)
    return <EmptyState icon={<ChartColumnIcon />} title={t('report.empty')} text={t('report.emptyText')} />
  const hasBars = page.rows.some(({ values }) => report.chart.some((measure) => (values[measure] ?? 0) > 0))
  return (
    <>
      <div className="border-b p-4">
        {hasBars ? (
          <ReportChart report={report} rows={page.rows} name={name} />
        ) : (
          <p className="text-muted text-sm">{t('report.empty')}</p>
        )}
      </div>
      <ReportTable report={report} page={page} view={view} name={name} />
      <Meanings columns={report.columns} />
      <Foot reportKey={reportKey} report={report} page={page} view={view} name={name} />
    </>
  )
}

function Foot({ reportKey, report, page, view, name }: OfMade) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [prints, setPrints] = useState(false)
  const time = new Date(page.made_at).toLocaleTimeString(locale, {
    ...{ timeZone: page.timezone, hour: '2-digit', minute: '2-digit' },
  })
  const take = useMutation({
    mutationFn: () =>
      downloadFromApi(reportFilePath(reportKey, report, view), `${name} ${page.from} ${page.to}.csv`),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <div className="flex flex-wrap items-center gap-2 border-t p-3">
      <p className="mr-auto text-muted text-xs">{t('report.madeAt', { time, zone: page.timezone })}</p>
      <Button variant="secondary" className="max-md:h-11" busy={take.isPending} onClick={() => take.mutate()}>
        <DownloadIcon aria-hidden="true" />
        {t('report.csv')}
      </Button>
      <Button variant="secondary" className="max-md:h-11" onClick={() => setPrints(true)}>
        <PrinterIcon aria-hidden="true" />
        {t('report.print')}
      </Button>
      {prints && (
        <ReportPrint report={report} page={page} view={view} name={name} onDone={() => setPrints(false)} />
      )}
    </div>
  )
}
