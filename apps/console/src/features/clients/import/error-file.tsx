import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { Button } from '@ramal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { FileDownIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openPaper } from '../../../lib/open-paper.ts'
import { IMPORT_CALLS } from './import-calls.ts'

/** The rows that are not taken, each with its reason, as a file; nothing where all are. */
export function ErrorFile({ file }: { file: ListImport }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  if (file.rows_invalid === 0) return null
  const address = `/api${IMPORT_CALLS[file.list].errors.path.replace(':id', String(file.id))}`
  return (
    <Button variant="secondary" onClick={() => void openPaper(client, address)}>
      <FileDownIcon aria-hidden="true" /> {t('listImport.errors')}
    </Button>
  )
}
