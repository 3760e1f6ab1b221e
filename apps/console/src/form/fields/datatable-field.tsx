import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Input } from '@ramal/ui/input'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { PlusIcon, Trash2Icon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field-props.ts'
import { useRowFocus } from '../row-focus.ts'
import { GroupField } from './group-field.tsx'
import { cellOf } from './row-table.tsx'

type Row = Readonly<Record<string, unknown>>

/** Field type `datatable` (§2.10): a table that is filled in; its value is a list of rows, its columns are the field's options. */
export function DatatableField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  const { t } = useTranslation()
  const columns = field.options ?? []
  const rows = Array.isArray(value) ? (value as readonly Row[]) : []
  const isLocked = disabled || field.readonly === true
  const focus = useRowFocus<HTMLDivElement>()
  return (
    <GroupField field={field} errors={errors} role="group" className="flex-col items-start">
      {(described) => (
        <div ref={focus.place} className="flex w-full flex-col items-start gap-2">
          <Table>
            <thead>
              <tr>
                {columns.map(({ value: key, text }) => (
                  <TableHead key={String(key)}>{text}</TableHead>
                ))}
                {!isLocked && (
                  <TableHead>
                    <span className="sr-only">{t('form.actions')}</span>
                  </TableHead>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
                <TableRow key={at}>
                  {columns.map(({ value: key, text }, column) => (
                    <TableCell key={String(key)}>
                      {isLocked ? (
                        cellOf(row[String(key)])
                      ) : (
                        <Input
                          {...described}
                          {...(column === 0 && focus.mark('first', at))}
                          aria-label={t('form.cell', { name: text, n: at + 1 })}
                          value={cellOf(row[String(key)])}
                          onChange={({ target }) =>
                            onChange(rows.with(at, { ...row, [String(key)]: target.value }))
                          }
                          onBlur={onBlur}
                        />
                      )}
                    </TableCell>
                  ))}
                  {!isLocked && (
                    <TableCell className="text-right">
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
                    </TableCell>
                  )}
                </TableRow>
              ))}
            </tbody>
          </Table>
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
