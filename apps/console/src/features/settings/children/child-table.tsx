import { routeOf } from '@ramal/domain/settings/place'
import { Button } from '@ramal/ui/button'
import { IconButton } from '@ramal/ui/icon-button'
import { Table, TableCell, TableHead, TableRow } from '@ramal/ui/table'
import { useQuery } from '@tanstack/react-query'
import { PencilIcon, PlusIcon, Trash2Icon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../lib/search-box.tsx'
import { usePermission } from '../../../lib/session.ts'
import { cellText } from '../resource/cell-text.ts'
import { permissionFor } from '../resource/declared.ts'
import { type Row, rowsQuery, type Whereabouts } from '../resource/resource-api.ts'
import { useCellContext } from '../resource/use-cell-context.ts'
import { useResourceWords } from '../resource/use-words.ts'
import { ChildDelete } from './child-delete.tsx'
import { ChildDialog, EditedChild } from './child-dialog.tsx'
import { RowCreator } from './row-creator.tsx'
import { useOpenRow } from './use-open-row.ts'

/** The table editor (§2.10): paged and searchable, with dialogs for new, edit and delete; what it saves is saved at once. */
export function ChildTable({ where }: { where: Whereabouts }) {
  const { t } = useTranslation()
  const { resource } = where
  const words = useResourceWords(resource.key)
  const [query, setQuery] = useState({ search: '', offset: 0 })
  const { data } = useQuery(
    rowsQuery(where, {
      search: query.search,
      offset: String(query.offset),
      limit: String(PAGE),
      ordering: '-is_active,id',
    }),
  )
  const [named, setNamed] = useOpenRow()
  const edited = named?.child === resource.key ? named.id : undefined
  const edit = (id: number | null) => setNamed({ child: resource.key, id })
  const [doomed, setDoomed] = useState<Row | null>(null)
  const isWritten = resource.input !== undefined
  // R2.10-10: New needs `sites.add_site` besides the child's own permission.
  const mayAddSite = usePermission('sites.add_site')
  const mayAdd = usePermission(permissionFor(resource.key, 'add')) && mayAddSite && isWritten
  const mayChange = usePermission(permissionFor(resource.key, 'change')) && isWritten
  const mayDelete = usePermission(permissionFor(resource.key, 'delete')) && isWritten
  const fields = resource.fields()
  const columns = resource.screen.columns ?? Object.keys(fields).slice(0, 3)
  const context = useCellContext(words)
  const rows = data?.results ?? []
  const count = data?.count ?? 0
  return (
    <div className="flex flex-col gap-2 py-3" data-child={routeOf(resource.key)}>
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={t('settings.searchIn', { name: words.many })}
          text={query.search}
          onSearch={(search) => setQuery({ search, offset: 0 })}
          onDown={() => undefined}
        />
        <span className="text-muted text-xs">{t('settings.childSaved')}</span>
        {mayAdd && (
          <Button variant="secondary" onClick={() => edit(null)}>
            <PlusIcon aria-hidden="true" /> {t('common.new')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted text-sm">{t('settings.noRows')}</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <TableHead>{words.label('description')}</TableHead>
              {columns.map((name) => (
                <TableHead key={name}>{words.label(name)}</TableHead>
              ))}
              <TableHead>
                <span className="sr-only">{t('settings.actionsHead')}</span>
              </TableHead>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const name = String(row['description'] ?? row.id)
              return (
                <TableRow key={row.id}>
                  <TableCell>{name}</TableCell>
                  {columns.map((field) => (
                    <TableCell key={field}>
                      {cellText(field, fields[field]?.about, row[field], context)}
                    </TableCell>
                  ))}
                  <TableCell className="whitespace-nowrap text-right">
                    {mayChange && (
                      <IconButton
                        label={t('settings.edit', { name })}
                        size="icon-sm"
                        onClick={() => edit(row.id)}
                      >
                        <PencilIcon aria-hidden="true" />
                      </IconButton>
                    )}
                    {mayDelete && (
                      <IconButton
                        label={t('settings.delete', { name })}
                        size="icon-sm"
                        onClick={() => setDoomed(row)}
                      >
                        <Trash2Icon aria-hidden="true" />
                      </IconButton>
                    )}
                  </TableCell>
                </TableRow>
              )
            })}
          </tbody>
        </Table>
      )}
      {count > PAGE && (
        <div className="flex items-center justify-end gap-2 text-muted text-xs">
          <Button
            variant="ghost"
            size="sm"
            disabled={query.offset === 0}
            onClick={() => setQuery({ ...query, offset: query.offset - PAGE })}
          >
            {t('common.previousPage')}
          </Button>
          {t('settings.page', { from: query.offset + 1, to: Math.min(count, query.offset + PAGE), n: count })}
          <Button
            variant="ghost"
            size="sm"
            disabled={query.offset + PAGE >= count}
            onClick={() => setQuery({ ...query, offset: query.offset + PAGE })}
          >
            {t('common.nextPage')}
          </Button>
        </div>
      )}
      <RowCreator>
        {edited === null && mayAdd && (
          <ChildDialog where={where} row={null} words={words} onClose={() => setNamed(null)} />
        )}
        {typeof edited === 'number' && mayChange && (
          <EditedChild where={where} id={edited} words={words} onClose={() => setNamed(null)} />
        )}
      </RowCreator>
      {doomed && <ChildDelete where={where} row={doomed} onClose={() => setDoomed(null)} />}
    </div>
  )
}

/** Rows on a page of a table editor. */
const PAGE = 10
