import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { useTranslation } from 'react-i18next'
import { ProgressBar } from '../progress-bar.tsx'
import { isAtWork } from './import-queries.ts'

/** How far the server is; nothing while it does nothing. */
export function Progress({ file }: { file: ListImport }) {
  const { t } = useTranslation()
  if (!isAtWork(file)) return null
  return (
    <div className="flex flex-col gap-1 text-sm">
      <span>{t(`listImport.state.${file.state}`)}</span>
      <ProgressBar
        label={t(`listImport.state.${file.state}`)}
        share={file.rows_total === 0 ? 0 : file.rows_done / file.rows_total}
      />
      <span className="text-muted text-xs">{t('listImport.leave')}</span>
    </div>
  )
}
