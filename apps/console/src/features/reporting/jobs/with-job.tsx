import type { ReportJob } from '@ramal/contract/entities/report-job'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { FileQuestionIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { jobQuery } from './job-queries.ts'

/** What is shown of one queued report, once it is there; one that is gone is said to be. */
export function WithJob({ id, children }: { id: number; children: (job: ReportJob) => ReactNode }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const isId = Number.isSafeInteger(id) && id > 0
  const { data, error } = useQuery({ ...jobQuery(id), enabled: isId })
  if (data) return children(data)
  if (isId && !error)
    return (
      <div aria-busy="true" className="p-4 md:p-6">
        <Skeleton className="h-64 w-full max-w-2xl" />
      </div>
    )
  return (
    <Card className="m-4 md:m-6">
      <EmptyState
        icon={<FileQuestionIcon />}
        title={t('report.job.gone')}
        action={
          <Button asChild variant="secondary">
            <Link to={to('/reports/processing-queue')}>{t('report.job.back')}</Link>
          </Button>
        }
      />
    </Card>
  )
}
