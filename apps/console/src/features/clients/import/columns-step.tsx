import {
  CLIENT_IMPORT_KEYS,
  CLIENT_IMPORT_MODES,
  type ClientImport,
  checkClientImport,
} from '@ramal/contract/endpoints/client-imports'
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
import { importQuery } from './import-queries.ts'
import { useStep } from './use-step.ts'

/** Where each column goes and what a client is known by; saved by the check that follows. */
export function ColumnsStep({ file }: { file: ClientImport }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { go } = useStep()
  const mayChange = usePermission('sites.change_client')
  const [targets, setTargets] = useState(file.columns.map(({ target }) => target))
  const [key, setKey] = useState(file.dedupe_key)
  const [mode, setMode] = useState(file.mode)
  const check = useMutation({
    mutationFn: () =>
      call(checkClientImport, { params: { id: file.id }, body: { targets, dedupe_key: key, mode } }),
    onSuccess(data) {
      queries.setQueryData(importQuery(file.id).queryKey, data)
      go('check')
    },
  })
  return (
    <div className="flex flex-col gap-4">
      <ul aria-label={t('clientImport.step.columns')} className="flex flex-col gap-3">
        {file.columns.map((column, at) => (
          <ColumnTarget
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never move
            key={at}
            header={column.header || t('clientImport.column', { n: at + 1 })}
            sample={column.sample}
            target={targets[at] ?? null}
            onChoose={(target) => setTargets(targets.with(at, target))}
          />
        ))}
      </ul>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('clientImport.key')}>
          {(control) => (
            <Select
              {...control}
              empty={null}
              chosen={[key]}
              options={CLIENT_IMPORT_KEYS.map((value) => ({
                value,
                label: t(`clientImport.target.${value}`),
              }))}
              onChoose={([value]) => setKey(CLIENT_IMPORT_KEYS.find((one) => one === value) ?? key)}
            />
          )}
        </Field>
        <Field label={t('clientImport.mode')}>
          {(control) => (
            <Select
              {...control}
              empty={null}
              chosen={[mode]}
              options={CLIENT_IMPORT_MODES.filter((value) => mayChange || value === 'skip').map((value) => ({
                value,
                label: t(`clientImport.modeOf.${value}`),
              }))}
              onChoose={([value]) => setMode(CLIENT_IMPORT_MODES.find((one) => one === value) ?? mode)}
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
        {t('clientImport.check')}
      </Button>
    </div>
  )
}
