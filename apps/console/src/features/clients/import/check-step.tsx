import type { ListImport } from '@ramal/contract/endpoints/list-imports'
import { Button } from '@ramal/ui/button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { Counts } from './counts.tsx'
import { ErrorFile } from './error-file.tsx'
import { IMPORT_CALLS } from './import-calls.ts'
import { importQuery } from './import-queries.ts'
import { Progress } from './progress.tsx'
import { useStep } from './use-step.ts'

/** What would become of the rows, before anything does. */
export function CheckStep({ file }: { file: ListImport }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { go } = useStep()
  const run = useMutation({
    mutationFn: () => call(IMPORT_CALLS[file.list].run, { params: { id: file.id } }),
    onSuccess(data) {
      queries.setQueryData(importQuery(file).queryKey, data)
      go('run')
    },
  })
  const taken = file.rows_created + file.rows_updated
  return (
    <div className="flex flex-col gap-4">
      <Progress file={file} />
      <Counts file={file} />
      {run.error && (
        <p role="alert" className="text-danger-text text-sm">
          {messageOf(run.error)}
        </p>
      )}
      {file.state === 'checked' && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={taken === 0} busy={run.isPending} onClick={() => run.mutate()}>
            {t('listImport.run', { n: taken })}
          </Button>
          <ErrorFile file={file} />
        </div>
      )}
    </div>
  )
}
