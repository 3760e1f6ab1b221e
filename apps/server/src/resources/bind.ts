import type { Endpoint } from '@ramal/contract/kit/endpoint'
import type { Filters } from '@ramal/contract/kit/filters'
import { once } from '@ramal/contract/kit/once'
import type { Permission } from '@ramal/contract/permissions'
import type { Fields } from '@ramal/contract/resources/kit/field'
import type { PathIds } from '@ramal/contract/resources/kit/resource'
import { users } from '@ramal/db/schema/business'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import {
  type Column,
  type GetColumnData,
  getTableColumns,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import type * as z from 'zod'
import { column, reference, type Source, time } from './source.ts'

/** What the engine needs of a declared resource (contract, `resources/`). */
export interface Declared<Row extends z.ZodObject = z.ZodObject> {
  readonly key: string
  readonly row: () => Row
  readonly filters: () => Filters
  readonly search: readonly string[]
  readonly ordering: readonly string[]
  readonly item: string
  /** Who takes the whole list as a file, where it is served as one. */
  readonly filePermission?: Permission
  /** Its own fields as data. */
  readonly fields: () => Fields
  readonly endpoints: Readonly<Record<string, Endpoint>>
}

/** A row as the wire shows it; the resource's own schema knows its type. */
export type WireRow = Record<string, unknown>

/** A number, or a name for one in a statement that is kept. */
export type Bound = number | Placeholder

/** A resource joined with the table that keeps it. */
export interface Binding {
  readonly resource: Declared
  readonly table: AnyTable
  readonly id: AnyColumn
  readonly sources: Readonly<Record<string, Source<unknown>>>
  /** Whose rows these are; the one place where the tenant is applied. */
  readonly scope: (tenantId: Bound, ids: Readonly<Record<string, Bound>>) => SQL
  /** Folded text that `search` looks into, where the store keeps one. */
  readonly searchText?: AnyColumn
  /** Which rows are in its list; a row that is not is still read alone. */
  readonly listed?: SQL
  /** What is searched for, in the writing that `searchText` has. */
  readonly searchWords?: (search: string) => string
  /** The column that holds the parent's id of the path (`:id`). */
  readonly parentColumn?: AnyColumn
  /** Whether the parent in the path exists. */
  readonly parent?: (tx: ReadTx, tenantId: number, ids: PathIds) => Promise<boolean>
}

type RowOf<R extends Declared> = z.output<ReturnType<R['row']>>
/** Wire fields that are columns of the same name and type. */
type Automatic<Row, Table> = {
  [K in keyof Row]: K extends keyof Table
    ? Table[K] extends Column
      ? GetColumnData<Table[K]> extends Row[K]
        ? K
        : never
      : never
    : never
}[keyof Row]
type Sources<Row, Table> = {
  [K in Exclude<keyof Row, Automatic<Row, Table>>]: Source<Row[K]>
} & { [K in Automatic<Row, Table>]?: Source<Row[K]> }

export type BindOptions = Partial<
  Pick<Binding, 'scope' | 'listed' | 'searchText' | 'searchWords' | 'parent' | 'parentColumn' | 'id'>
>

/**
 * Joins a resource with its table. Fields without a column of the same name and type must be given a source: a missing or
 * ill-fitting one does not compile.
 */
export function bind<R extends Declared, Table extends AnyTable>(
  resource: R,
  table: Table,
  sources: Sources<RowOf<R>, Table>,
  options: BindOptions = {},
): Binding {
  const columns = getTableColumns(table) as Record<string, AnyColumn>
  const given = sources as Record<string, Source<unknown>>
  // Of the row's schema, which is built when a row is asked for.
  const all = once(() => {
    const fields = Object.keys(resource.row().shape)
    return Object.fromEntries(fields.map((field) => [field, given[field] ?? column(columns[field]!)]))
  })
  return {
    resource,
    table,
    id: columns['id']!,
    scope: (tenantId) => own(columns, tenantId),
    ...options,
    get sources() {
      return all()
    },
  }
}

/** Sources of the columns of settings(). */
export function settingsSources<
  T extends Record<'created_at' | 'updated_at' | 'created_by' | 'updated_by', AnyColumn>,
>(table: T) {
  return {
    created_at: time(table.created_at) as Source<string>,
    updated_at: time(table.updated_at) as Source<string>,
    created_by: reference(table.created_by, users) as Source<{ id: number; description: string } | null>,
    updated_by: reference(table.updated_by, users) as Source<{ id: number; description: string } | null>,
  }
}

function own(columns: Record<string, AnyColumn>, tenantId: Bound): SQL {
  const mine = sql`${columns['tenant_id']} = ${tenantId}`
  return columns['deleted_at'] ? sql`${mine} and ${columns['deleted_at']} is null` : mine
}
