import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field-props.ts'
import { useRowFocus } from '../row-focus.ts'
import { GroupField } from './group-field.tsx'
import { cellOf } from './row-table.tsx'
import { RowsTable } from './rows-table.tsx'

type Row = Readonly<Record<string, unknown>>

/** Field type `datatable` (§2.10): a table that is filled in; its value is a list of rows, its columns are the field's options. */
export function DatatableField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const columns = field.options ?? []
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []
  const isLocked = disabled || field.readonly === true
  const textOf = (key: string) => columns.find(({ value: one }) => String(one) === key)?.text ?? key
  const focus = useRowFocus<HTMLDivElement>()
  return (
    <GroupField field={field} errors={errors} role="group" className="flex-col items-start">
      {(described) => (
        <div ref={focus.place} className="flex w-full flex-col items-start gap-2">
          <RowsTable
            columns={columns.map(({ value: key, text }) => ({ key: String(key), text }))}
            rows={rows}
            cell={(row, key, at) =>
              isLocked ? (
                cellOf(row[key])
              ) : (
                <Input
                  {...described}
                  {...(key === String(columns[0]?.value) && focus.mark('first', at))}
                  aria-label={t('form.cell', { name: textOf(key), n: at + 1 })}
                  value={cellOf(row[key])}
                  onChange={({ target }) => onChange(rows.with(at, { ...row, [key]: target.value }))}
                  onBlur={onBlur}
                />
              )
            }
            acts={
              isLocked
                ? null
                : {
                    label: t('form.actions'),
                    of: (_row, at) => (
                      <IconButton
                        label={t('form.removeRow', { n: at + 1 })}
                        size="icon-sm"
                        {...focus.mark('remove', at)}
                        onClick={() => {
                          onChange(rows.toSpliced(at, 1))
                          focus.removed(at)
                        }}
                      >
                        <Trash2Icon aria-hidden="true" />
                      </IconButton>
                    ),
                  }
            }
          />
          {!isLocked && (
            <Button
              {...focus.mark('add')}
              variant="secondary"
              size="sm"
              onClick={() => {
                onChange([...rows, {}])
                focus.added(rows.length)
              }}
            >
              <PlusIcon aria-hidden="true" /> {t('form.addRow')}
            </Button>
          )}
        </div>
      )}
    </GroupField>
  )
}
