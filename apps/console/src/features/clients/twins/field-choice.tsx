import { formatDocument } from '@ramal/domain/client/document'
import { useTranslation } from 'react-i18next'
import type { Client } from '../record-queries.ts'
import { type MergeField, textOf } from './merge-fields.ts'

/** Of one field which of two values stays. */
export function FieldChoice({
  field,
  clients,
  isTheirs,
  onTheirs,
}: {
  field: MergeField
  /** Who stays first. */
  clients: readonly [Client, Client]
  isTheirs: boolean
  onTheirs: (isTheirs: boolean) => void
}) {
  const { t } = useTranslation()
  return (
    <fieldset className="rounded-md border px-3 pt-1 pb-2 text-sm">
      <legend className="px-1 text-muted text-xs">{t(`clientRecord.mergeField.${field}`)}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {clients.map((client, index) => {
          const text = textOf(client, field)
          return (
            <label key={client.id} className="flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name={field}
                className="size-4 accent-accent"
                checked={isTheirs === (index === 1)}
                onChange={() => onTheirs(index === 1)}
              />
              <span className="min-w-0 break-words">
                {field === 'document' ? formatDocument(text) : text}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
