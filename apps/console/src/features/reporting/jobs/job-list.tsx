import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { ErrorState } from '@ramal/ui/error-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { Table, TableHead } from '@ramal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { ListChecksIcon, PlusIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { jobsQuery } from './job-queries.ts'
import { JobRow } from './job-row.tsx'

/** Reports that are made as files: how far each is, its file, and what may be done with it. */
export function JobList() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { data, error, refetch } = useQuery(jobsQuery)
  const add = (
    <Button asChild className="max-md:h-11">
      <Link to={to('/reports/processing-queue/create')}>
        <PlusIcon />
        {t('report.job.add')}
      </Link>
    </Button>
  )
  return (
    <div className="@container mx-auto flex max-w-6xl flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t('report.job.intro')}</p>
        {add}
      </div>
      <Card aria-label={t('report.job.title')}>
        {data && data.length > 0 && (
          <Table aria-label={t('report.job.title')}>
            <thead>
              <tr>
                <TableHead>{t('report.job.name')}</TableHead>
                <TableHead>{t('report.job.status')}</TableHead>
                <TableHead>{t('report.job.file')}</TableHead>
                <TableHead>{t('report.job.by')}</TableHead>
                <TableHead>
                  <span className="sr-only">{t('report.job.actions')}</span>
                </TableHead>
              </tr>
            </thead>
            <tbody>
              {data.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </tbody>
          </Table>
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={<ListChecksIcon />}
            title={t('report.job.none')}
            text={t('report.job.noneText')}
          />
        )}
        {!data && error && (
          <ErrorState
            title={t('report.job.failed')}
            text={messageOf(error)}
            retryLabel={t('report.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {!data && !error && <Skeleton className="h-40 w-full" />}
      </Card>
    </div>
  )
}
