import type { Fields } from '@ramal/contract/resources/kit/field'
import { validateForm } from '@ramal/domain/form/validate'
import { fieldOf } from '@ramal/domain/settings/form-of'
import { Button } from '@ramal/ui/button'
import { Dialog, DialogContent } from '@ramal/ui/dialog'
import { IconButton } from '@ramal/ui/icon-button'
import { PencilIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldErrors, FieldProps } from '../../../../form/field-props.ts'
import { RowsTable } from '../../../../form/fields/rows-table.tsx'
import { useRowFocus } from '../../../../form/row-focus.ts'
import { useErrorFocus } from '../../../../form/use-error-focus.ts'
import { cellText } from '../../resource/cell-text.ts'
import { useCellContext } from '../../resource/use-cell-context.ts'
import type { ResourceWords } from '../../resource/use-words.ts'
import { RowMoves } from '../row-moves.tsx'
import { InnerFields } from './inner-fields.tsx'
import { newRow } from './new-row.ts'
import type { WidgetFor } from './widget-for.ts'

/** Columns that stay on a narrow page, beside what can be done with a row; its dialog has them all. */
const NARROW_COLUMNS = 2
const NARROW_CELL = '@max-lg:max-w-20 truncate'

type Row = Readonly<Record<string, unknown>>

/** Field type `crud-index`: rows within a row, in a table with a dialog; saved with the record. */
export function RowsWidget({
  field,
  value,
  errors,
  disabled,
  onChange,
  fields,
  words,
  widgetFor,
}: FieldProps & { fields: Fields; words: ResourceWords; widgetFor: WidgetFor }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<{ at: number; row: Row } | null>(null)
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []
  const isLocked = disabled || field.readonly === true
  const columns = Object.entries(fields).filter(
    ([, { about }]) => about.kind !== 'appdata' && about.kind !== 'longText',
  )
  const context = useCellContext(words)
  const focus = useRowFocus<HTMLFieldSetElement>()
  return (
    <fieldset ref={focus.place} className="@container flex min-w-0 flex-col gap-2 rounded-md border p-3">
      <legend className="px-1 font-medium text-sm">
        {field.label} <span className="font-normal text-muted text-xs">{rows.length}</span>
      </legend>
      {field.help && <p className="text-muted text-xs">{field.help}</p>}
      {errors[''] && (
        <p role="alert" className="text-danger-text text-xs">
          {errors['']}
        </p>
      )}
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{t('settings.noRows')}</p>
      ) : (
        <RowsTable
          columns={columns.map(([key], at) => ({
            key,
            text: words.label(key),
            head: at < NARROW_COLUMNS ? NARROW_CELL : '@max-lg:hidden',
            cells: `max-w-48 ${at < NARROW_COLUMNS ? NARROW_CELL : '@max-lg:hidden truncate'}`,
          }))}
          rows={rows}
          cell={(row, key) => cellText(key, fields[key]!.about, row[key], context)}
          acts={
            isLocked
              ? null
              : {
                  label: t('settings.actionsHead'),
                  of: (row, at) => (
                    <>
                      <RowMoves at={at} rows={rows} focus={focus} onChange={onChange} />
                      <IconButton
                        label={t('settings.editRow', { n: at + 1 })}
                        size="icon-sm"
                        onClick={() => setOpen({ at, row })}
                      >
                        <PencilIcon aria-hidden="true" />
                      </IconButton>
                      <IconButton
                        {...focus.mark('remove', at)}
                        label={t('settings.removeRow', { n: at + 1 })}
                        size="icon-sm"
                        onClick={() => {
                          onChange(rows.toSpliced(at, 1))
                          focus.removed(at)
                        }}
                      >
                        <Trash2Icon aria-hidden="true" />
                      </IconButton>
                    </>
                  ),
                }
          }
        />
      )}
      {!isLocked && (
        <Button
          {...focus.mark('add')}
          variant="secondary"
          size="sm"
          className="self-start"
          onClick={() => setOpen({ at: rows.length, row: newRow(fields) })}
        >
          <PlusIcon aria-hidden="true" /> {t('settings.addRow')}
        </Button>
      )}
      {open && (
        <RowDialog
          title={
            open.at === rows.length
              ? `${field.label}: ${t('settings.addRow')}`
              : `${field.label}: ${t('settings.editRow', { n: open.at + 1 })}`
          }
          fields={fields}
          words={words}
          row={open.row}
          widgetFor={widgetFor}
          onClose={() => setOpen(null)}
          onSave={(row) => {
            onChange(rows.toSpliced(open.at, 1, row))
            setOpen(null)
          }}
        />
      )}
    </fieldset>
  )
}

function RowDialog({
  title,
  fields,
  words,
  row,
  widgetFor,
  onClose,
  onSave,
}: {
  title: string
  fields: Fields
  words: ResourceWords
  row: Row
  widgetFor: WidgetFor
  onClose: () => void
  onSave: (row: Row) => void
}) {
  const { t } = useTranslation()
  const [values, setValues] = useState(row)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [checks, setChecks] = useState(0)
  const inside = useRef<HTMLDivElement>(null)
  useErrorFocus(inside, checks, true)
  function save() {
    const drawn = Object.entries(fields).map(([name, { about }]) => fieldOf(name, about, undefined, words))
    const issues = Object.entries(validateForm(drawn, values))
    if (issues.length === 0) return onSave(values)
    setErrors(Object.fromEntries(issues.map(([name, { key, params }]) => [name, t(key, params)])))
    setChecks(checks + 1)
  }
  return (
    <Dialog open keeps onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={title}
        closeLabel={t('common.close')}
        className="@container max-w-xl"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented) return
          // As in the form behind it: Enter in a line is enough, from elsewhere it takes Ctrl.
          const isLine = event.target instanceof HTMLInputElement && inside.current?.contains(event.target)
          if (!isLine && !event.ctrlKey && !event.metaKey) return
          event.preventDefault()
          event.stopPropagation() // the form behind it saves by the same key
          save()
        }}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button onClick={save}>{t('form.done')}</Button>
          </>
        }
      >
        <div ref={inside} className="contents">
          <InnerFields
            fields={fields}
            words={words}
            values={values}
            errors={errors}
            disabled={false}
            onChange={setValues}
            widgetFor={widgetFor}
          />
        </div>
      </DialogContent>
    </Dialog>
  )
}
