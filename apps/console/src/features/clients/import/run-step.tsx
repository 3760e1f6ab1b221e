import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { Button } from '@ramal/ui/button'
import { ConfirmDialog } from '@ramal/ui/confirm-dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { momentText } from '../day-words.ts'
import { Counts } from './counts.tsx'
import { ErrorFile } from './error-file.tsx'
import { IMPORT_CALLS } from './import-calls.ts'
import { importQuery } from './import-queries.ts'
import { Progress } from './progress.tsx'

/** What became of the rows, and how it is taken back. */
export function RunStep({ file }: { file: ListImport }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const undo = useMutation({
    mutationFn: () => call(IMPORT_CALLS[file.list].undo, { params: { id: file.id } }),
    onSuccess: (data) => queries.setQueryData(importQuery(file).queryKey, data),
  })
  return (
    <div className="flex flex-col gap-4">
      <Progress file={file} />
      <p role="status" className="font-medium text-sm">
        {['done', 'undone'].includes(file.state) && t(`listImport.state.${file.state}`)}
      </p>
      <Counts file={file} />
      {undo.error && (
        <p role="alert" className="text-danger-text text-sm">
          {messageOf(undo.error)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ErrorFile file={file} />
        {file.state === 'done' && file.undo_until !== null && (
          <>
            <Button variant="secondary" busy={undo.isPending} onClick={() => setAsking(true)}>
              {t('clientRecord.undo')}
            </Button>
            <span className="text-muted text-xs">
              {t('listImport.undoUntil', { day: momentText(file.undo_until, locale) })}
            </span>
          </>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('listImport.undoTitle', { name: file.file_name })}
        description={t('listImport.undoText')}
        confirmLabel={t('clientRecord.undo')}
        cancelLabel={t('common.cancel')}
        destructive
        onConfirm={() => undo.mutate()}
      />
    </div>
  )
}
