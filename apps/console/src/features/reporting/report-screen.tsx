import { REPORT_KEYS, REPORTS, type ReportKey, reportOf } from '@ramal/contract/reports'
import { Button } from '@ramal/ui/button'
import { Card } from '@ramal/ui/card'
import { EmptyState } from '@ramal/ui/empty-state'
import { Select } from '@ramal/ui/select'
import { ArrowLeftIcon, FileQuestionIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useLocalePath } from '../../lib/use-locale.ts'
import { ReportList } from './report-list.tsx'
import { ReportView } from './report-view.tsx'

/** `/reports/pages/:id?`: the catalogue, or one report of it. */
export function ReportScreen() {
  const { id } = useParams()
  if (id === undefined) return <ReportList />
  return reportOf(id) === null ? <NoReport /> : <OneReport reportKey={id as ReportKey} />
}

function OneReport({ reportKey }: { reportKey: ReportKey }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const navigate = useNavigate()
  return (
    <div className="@container mx-auto flex max-w-7xl flex-col gap-4 p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button asChild variant="ghost" className="max-md:h-11">
          <Link to={to('/reports/pages')}>
            <ArrowLeftIcon />
            {t('report.all')}
          </Link>
        </Button>
        <Select
          aria-label={t('report.title')}
          className="w-64 font-medium"
          empty={null}
          chosen={[reportKey]}
          options={REPORT_KEYS.map((value) => ({ value, label: t(`report.name.${value}`) }))}
          onChoose={([chosen]) => void navigate(to(`/reports/pages/${chosen}${location.search}`))}
        />
        <p className="text-muted text-sm">{t(`report.about.${reportKey}`)}</p>
      </div>
      <ReportView
        key={reportKey}
        reportKey={reportKey}
        report={REPORTS[reportKey]}
        name={t(`report.name.${reportKey}`)}
      />
    </div>
  )
}

function NoReport() {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className="p-4 md:p-6">
      <Card>
        <EmptyState
          icon={<FileQuestionIcon />}
          title={t('report.unknown')}
          action={
            <Button asChild variant="secondary">
              <Link to={to('/reports/pages')}>{t('report.all')}</Link>
            </Button>
          }
        />
      </Card>
    </div>
  )
}
