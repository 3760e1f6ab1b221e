import { deleteReportJob } from '@ramal/contract/endpoints/report-jobs'
import type { ReportJob } from '@ramal/contract/entities/report-job'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { toast } from '@ramal/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useLocalePath } from '../../../lib/use-locale.ts'
import { JOBS_KEY } from './job-queries.ts'

/** Asks once, naming it, over the queue. */
export function RemoveJob({ job }: { job: ReportJob }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(deleteReportJob, { params: { job_id: job.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: JOBS_KEY, exact: true }),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && void navigate(to('/reports/processing-queue'))}
      title={t('report.job.removeAsk', { name: job.description })}
      description={t('report.job.removeText')}
      confirmLabel={t('report.job.removeYes')}
      cancelLabel={t('report.job.cancel')}
      destructive
      onConfirm={() => remove.mutate()}
    />
  )
}
