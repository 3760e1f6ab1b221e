import type { ImportedList } from '@ramal/contract/imported-lists'
import { Button } from '@ramal/ui/button'
import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../form/fields/file-field.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { EarlierFiles } from './earlier-files.tsx'
import { IMPORT_CALLS } from './import-calls.ts'
import { importsQuery } from './import-queries.ts'
import { useStep } from './use-step.ts'

const ENCODINGS = ['auto', 'utf-8', 'windows-1252'] as const
const ACCEPTED = ['.csv', '.txt', 'text/csv'] as const
const DELIMITERS = ['auto', ';', ',', '\t'] as const

/** Takes a file; what is no table is refused in words beside it, and nothing of it is kept. */
export function FileStep({ list }: { list: ImportedList }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { go } = useStep()
  const [file, setFile] = useState<File | null>(null)
  const [encoding, setEncoding] = useState('auto')
  const [delimiter, setDelimiter] = useState('auto')
  const take = useMutation({
    mutationFn(chosen: File) {
      const parts = new FormData()
      parts.append('encoding', encoding)
      parts.append('delimiter', delimiter)
      parts.append('file', chosen)
      return call(IMPORT_CALLS[list].create, { body: parts as never }) // `call` sends it as it is
    },
    async onSuccess({ id }) {
      await queries.invalidateQueries(importsQuery(list))
      go('columns', id)
    },
  })
  return (
    <>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (file) take.mutate(file)
        }}
      >
        <FileField
          field={{
            ...{ type: 'file', name: 'file', label: t('listImport.file') },
            help: t('listImport.fileHint'),
          }}
          value={file}
          errors={take.error ? { '': messageOf(take.error) } : {}}
          disabled={take.isPending}
          accept={ACCEPTED}
          onChange={(chosen) => {
            take.reset()
            setFile(chosen instanceof File ? chosen : null)
          }}
          onBlur={() => undefined}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('listImport.encoding')}>
            {(control) => (
              <Select
                {...control}
                empty={null}
                chosen={[encoding]}
                options={ENCODINGS.map((value) => ({
                  value,
                  label: value === 'auto' ? t('listImport.auto') : value.toUpperCase(),
                }))}
                onChoose={([value = 'auto']) => setEncoding(value)}
              />
            )}
          </Field>
          <Field label={t('listImport.delimiter')}>
            {(control) => (
              <Select
                {...control}
                empty={null}
                chosen={[delimiter]}
                options={DELIMITERS.map((value) => ({
                  value,
                  label:
                    value === 'auto' ? t('listImport.auto') : value === '\t' ? t('listImport.tab') : value,
                }))}
                onChoose={([value = 'auto']) => setDelimiter(value)}
              />
            )}
          </Field>
        </div>
        <Button type="submit" className="self-start" disabled={!file} busy={take.isPending}>
          {t('listImport.take')}
        </Button>
      </form>
      <EarlierFiles list={list} />
    </>
  )
}
