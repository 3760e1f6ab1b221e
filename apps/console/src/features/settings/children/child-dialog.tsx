import type { FormFailure } from '@ramal/contract/error-shape'
import type { Fields } from '@ramal/contract/resources/kit/field'
import type { FormValues } from '@ramal/domain/form/values'
import { valuesOf, writtenRow } from '@ramal/domain/settings/row-values'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formBody } from '../../../form/form-body.ts'
import { FormRenderer } from '../../../form/form-renderer.tsx'
import { drawnForm } from '../fields/form-parts.ts'
import { FormRowProvider } from '../fields/form-row.ts'
import { writtenNames } from '../resource/declared.ts'
import {
  allOf,
  createRow,
  type Row,
  replaceRow,
  rowQuery,
  type Whereabouts,
} from '../resource/resource-api.ts'
import { rowFailureOf } from '../resource/row-failure.ts'
import type { ResourceWords } from '../resource/use-words.ts'

interface ChildProps {
  where: Whereabouts
  words: ResourceWords
  onClose: () => void
}

/** The same of a row that an address names: on this page of the table, or on another one. It begins with the row as it is now. */
export function EditedChild({ id, ...props }: ChildProps & { id: number }) {
  const { data, isFetchedAfterMount } = useQuery({ ...rowQuery(props.where, id), refetchOnMount: 'always' })
  return data && isFetchedAfterMount ? <ChildDialog row={data} {...props} /> : null
}

interface ChildDialogProps extends ChildProps {
  row: Row | null
  /** What a new row has besides its defaults. */
  begins?: Readonly<Record<string, unknown>>
  onMade?: (row: { id: number; description: string }) => void
}

/** The form of a row of a table editor, or of a row that a picker lacks, in a dialog. */
export function ChildDialog({ where, row, words, begins, onMade, onClose }: ChildDialogProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { resource } = where
  const { definition, widgets, checks } = useMemo(
    () => drawnForm(resource, words, t, row),
    [resource, words, t, row],
  )
  async function save(values: FormValues): Promise<FormFailure | null> {
    const isFile = (value: unknown): value is File => value instanceof File
    const { body, files } = writtenRow(resource.fields(), writtenNames(resource), values, isFile)
    try {
      if (row) await replaceRow(where, row.id, formBody({ ...body, ...files, updated_at: row['updated_at'] }))
      else {
        const { id, description } = await createRow(where, formBody({ ...body, ...files }))
        onMade?.({ id, description: String(description ?? '') })
      }
    } catch (error) {
      return rowFailureOf(error, resource.fields(), words.label)
    }
    await queries.invalidateQueries(allOf(where))
    void queries.invalidateQueries({ queryKey: ['pick', resource.key] })
    onClose()
    return null
  }
  const title = row
    ? t('settings.edit', { name: String(row['description'] ?? row.id) })
    : t('settings.createTitle', { name: words.one })
  return (
    <Dialog open keeps onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('common.close')}
        className={begins ? 'max-w-3xl' : 'max-w-xl'}
      >
        <FormRowProvider value={row}>
          <FormRenderer
            definition={definition}
            widgets={widgets}
            checks={checks}
            values={{ ...valuesOf(resource.fields(), row), ...(begins && begun(resource.fields(), begins)) }}
            sends="all"
            onSave={save}
          />
        </FormRowProvider>
      </DialogContent>
    </Dialog>
  )
}

/** One value of a field that has several is the first of them. */
function begun(fields: Fields, begins: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = Object.entries(begins).filter(([name]) => name in fields || name === 'description')
  return Object.fromEntries(
    known.map(([name, value]) => [name, fields[name]?.about.kind === 'list' ? [value] : value]),
  )
}
