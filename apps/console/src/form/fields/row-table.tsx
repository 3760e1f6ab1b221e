import type { FormField } from '@ramal/contract/form'
import { SearchField } from '@ramal/ui/search-field'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Pager } from '../../lib/pager.tsx'
import { useRested } from '../../lib/use-rested.ts'
import { lookupOf, tableRowsQuery } from '../lookup.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of a field's address in a table, searched and paged by the server; the columns are the field's options. */
export function RowTable({ field, actions }: { field: FormField; actions?: (row: Row) => ReactNode }) {
  const { t } = useTranslation()
  const source = lookupOf(field)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const rested = useRested(search, SEARCH_MS)
  const size = source?.pageSize ?? 10
  const { data, isError } = useQuery({
    ...tableRowsQuery(source ?? { url: '' }, { search: rested, offset: (page - 1) * Math.max(0, size) }),
    enabled: source !== null,
  })
  const columns = field.options?.length
    ? field.options
    : [{ value: source?.itemText ?? 'description', text: t('form.description') }]
  const rows = data?.rows ?? []
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={t('form.searchRows', { name: field.label })}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setPage(1)
        }}
      />
      {isError && (
        <p role="alert" className="text-danger-text text-xs">
          {t('form.optionsFailed')}
        </p>
      )}
      {data && rows.length === 0 && <p className="text-muted text-sm">{t('form.noRows')}</p>}
      {rows.length > 0 && (
        <Table>
          <thead>
            <tr>
              {columns.map(({ value, text }) => (
                <TableHead key={String(value)}>{text}</TableHead>
              ))}
              {actions && (
                <TableHead>
                  <span className="sr-only">{t('form.actions')}</span>
                </TableHead>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <TableRow key={String(row['id'] ?? at)}>
                {columns.map(({ value }) => (
                  <TableCell key={String(value)} className="max-w-64 truncate">
                    {cellOf(row[String(value)])}
                  </TableCell>
                ))}
                {actions && <TableCell className="whitespace-nowrap text-right">{actions(row)}</TableCell>}
              </TableRow>
            ))}
          </tbody>
        </Table>
      )}
      <Pager page={page} pages={data ? Math.ceil(data.count / data.limit) : 1} onPage={setPage} />
    </div>
  )
}

const SEARCH_MS = 500

/** A value of a row in words: of a reference its name. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join(', ')
  if (typeof value === 'object') return 'description' in value ? String(value.description) : ''
  return String(value)
}
