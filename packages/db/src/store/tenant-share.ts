import { inArray, notInArray, type SQL } from 'drizzle-orm'
import type { AnyColumn } from './any-table.ts'

/** Whose tenants a process serves (decision 067): those that are named, or all but those. */
export type TenantShare =
  | { readonly kind: 'only'; readonly ids: readonly number[] }
  | { readonly kind: 'except'; readonly ids: readonly number[] }

/** Of the process that has a store to itself. */
export const ALL_TENANTS: TenantShare = { kind: 'except', ids: [] }

export function hasTenant({ kind, ids }: TenantShare, tenantId: number): boolean {
  return ids.includes(tenantId) === (kind === 'only')
}

/** No other process has a tenant. */
export function hasAllTenants({ kind, ids }: TenantShare): boolean {
  return kind === 'except' && ids.length === 0
}

/** Whether the server of this share also does what is done for the whole database: tables without tenants, and keys. */
export function worksForAll({ kind }: TenantShare): boolean {
  return kind === 'except'
}

/** For a `where`: rows of these tenants, told by `column`; undefined where that is every row. */
export function within({ kind, ids }: TenantShare, column: AnyColumn): SQL | undefined {
  if (kind === 'only') return inArray(column, [...ids])
  return ids.length === 0 ? undefined : notInArray(column, [...ids])
}
