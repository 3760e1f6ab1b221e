import { type ClientImport, getClientImportErrors } from '@ramal/contract/endpoints/client-imports'
import { Button } from '@ramal/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { FileDownIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openPaper } from '../../../lib/open-paper.ts'

/** The rows that are not taken, each with its reason, as a file; nothing where all are. */
export function ErrorFile({ file }: { file: ClientImport }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  if (file.rows_invalid === 0) return null
  const address = `/api${getClientImportErrors.path.replace(':id', String(file.id))}`
  return (
    <Button variant="secondary" onClick={() => void openPaper(client, address)}>
      <FileDownIcon aria-hidden="true" /> {t('clientImport.errors')}
    </Button>
  )
}
