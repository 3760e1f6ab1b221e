import { getReportFile } from '@ramal/contract/endpoints/report-jobs'
import type { ReportJob } from '@ramal/contract/entities/report-job'
import { fillPath } from '@ramal/contract/kit/address'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { TableCell, TableRow } from '@ramal/ui/table'
import { toast } from '@ramal/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { DownloadIcon, PencilIcon, Trash2Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../lib/api-error.ts'
import { downloadFromApi } from '../../../lib/fetch-file.ts'
import { useLocale, useLocalePath } from '../../../lib/use-locale.ts'

/** One queued report. */
export function JobRow({ job }: { job: ReportJob }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  return (
    <TableRow>
      <TableCell>
        <p className="font-medium">{job.description}</p>
        <p className="text-muted text-xs">
          {`${t(`report.name.${job.report}`)} · ${t(`report.job.period.${job.period}`)} · ${t(`report.job.repeat.${job.repeats}`)}`}
        </p>
      </TableCell>
      <TableCell>
        <State job={job} />
      </TableCell>
      <TableCell>{job.file && <FileOf job={job} file={job.file} />}</TableCell>
      <TableCell>{job.by.description}</TableCell>
      <TableCell className="whitespace-nowrap text-right">
        <IconButton
          label={t('report.job.edit', { name: job.description })}
          className="max-md:size-11"
          onClick={() => void navigate(to(`/reports/processing-queue/${job.id}/edit`))}
        >
          <PencilIcon />
        </IconButton>
        <IconButton
          label={t('report.job.remove', { name: job.description })}
          className="max-md:size-11"
          onClick={() => void navigate(to(`/reports/processing-queue/${job.id}/delete`))}
        >
          <Trash2Icon />
        </IconButton>
      </TableCell>
    </TableRow>
  )
}

function State({ job }: { job: ReportJob }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <p className={job.status === 'failed' ? 'text-danger-text' : undefined}>
        {t(`report.job.state.${job.status}`, { progress: job.progress })}
        {job.fault && ` – ${t(`report.job.fault.${job.fault}`)}`}
      </p>
      {job.status === 'running' && (
        <progress
          aria-label={job.description}
          className="h-1.5 w-24 accent-(--accent)"
          max={100}
          value={job.progress}
        />
      )}
      {job.repeats !== 'once' && job.next_at && (
        <p className="text-muted text-xs">
          {t('report.job.next', {
            day: new Date(job.next_at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' }),
          })}
        </p>
      )}
    </>
  )
}

function FileOf({ job, file }: { job: ReportJob; file: NonNullable<ReportJob['file']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const take = useMutation({
    mutationFn: () => downloadFromApi(fillPath(getReportFile, { job_id: job.id }), file.name),
    onError: (error) => toast.error(messageOf(error)),
  })
  if (file.is_withheld) return <p className="max-w-64 text-muted text-xs">{t('report.job.withheld')}</p>
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        className="max-md:h-11"
        busy={take.isPending}
        aria-label={t('report.job.download', { name: job.description })}
        onClick={() => take.mutate()}
      >
        <DownloadIcon aria-hidden="true" />
        CSV
      </Button>
      <p className="mt-0.5 text-muted text-xs">
        {t('report.job.rows', {
          count: file.rows,
          day: new Date(file.expires_at).toLocaleDateString(locale),
        })}
      </p>
    </>
  )
}
