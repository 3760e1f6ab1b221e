import { LIST_IMPORT_MODES, type ListImport } from '@ramal/contract/endpoints/list-imports'
import { IMPORTED_LISTS, type ImportedList, type ImportKey } from '@ramal/contract/imported-lists'
import type { PermissionName } from '@ramal/contract/permissions'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { usePermission } from '../../../lib/session.ts'
import { ColumnTarget } from './column-target.tsx'
import { IMPORT_CALLS } from './import-calls.ts'
import { importQuery } from './import-queries.ts'
import { useStep } from './use-step.ts'

/** To change those who are there already. */
const CHANGE: Readonly<Record<ImportedList, PermissionName>> = {
  clients: 'sites.change_client',
  leads: 'sites.change_mailingclient',
}

/** Where each column goes and what somebody is known by; saved by the check that follows. */
export function ColumnsStep({ file }: { file: ListImport }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { go } = useStep()
  const mayChange = usePermission(CHANGE[file.list])
  const [targets, setTargets] = useState(file.columns.map(({ target }) => target))
  const [key, setKey] = useState(file.dedupe_key)
  const [mode, setMode] = useState(file.mode)
  const keys: readonly ImportKey[] = IMPORTED_LISTS[file.list].keys
  const check = useMutation({
    mutationFn: () =>
      call(IMPORT_CALLS[file.list].check, {
        params: { id: file.id },
        body: { targets, dedupe_key: key, mode },
      }),
    onSuccess(data) {
      queries.setQueryData(importQuery(file).queryKey, data)
      go('check')
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('listImport.step.columns')} className="flex flex-col gap-3">
        {file.columns.map((column, at) => (
          <ColumnTarget
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never move
            key={at}
            header={column.header || t('listImport.column', { n: at + 1 })}
            sample={column.sample}
            list={file.list}
            target={targets[at] ?? null}
            onChoose={(target) => setTargets(targets.with(at, target))}
          />
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(`listImport.key.${file.list}`)}>
          {(control) => (
            <Select
              {...control}
              empty={null}
              chosen={[key]}
              options={keys.map((value) => ({
                value,
                label: t(`listImport.target.${value}`),
              }))}
              onChoose={([value]) => setKey(keys.find((one) => one === value) ?? key)}
            />
          )}
        </Field>
        <Field label={t('listImport.mode')}>
          {(control) => (
            <Select
              {...control}
              empty={null}
              chosen={[mode]}
              options={LIST_IMPORT_MODES.filter((value) => mayChange || value === 'skip').map((value) => ({
                value,
                label: t(`listImport.modeOf.${value}`),
              }))}
              onChoose={([value]) => setMode(LIST_IMPORT_MODES.find((one) => one === value) ?? mode)}
            />
          )}
        </Field>
      </div>
      {check.error && (
        <p role="alert" className="text-danger-text text-sm">
          {messageOf(check.error)}
        </p>
      )}
      <Button className="self-start" busy={check.isPending} onClick={() => check.mutate()}>
        {t('listImport.check')}
      </Button>
    </div>
  )
}
