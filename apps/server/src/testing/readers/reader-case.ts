import { users } from '@ramal/db/schema/business'
import { teams } from '@ramal/db/schema/teams'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { asc, eq, type SQL } from 'drizzle-orm'
import type { Mark } from './settings-readers.ts'

/** A reader and one row that it gives, until the row is switched off or deleted. */
export interface ReaderCase {
  /** The row, of the demo or made for this; its id. */
  readonly row: (tx: WriteTx) => Promise<number>
  readonly isGiven: (tx: ReadTx, id: number) => Promise<boolean>
  /** Only these marks take the row away, and why the other does not; all that its table has when absent. */
  readonly only?: { readonly marks: readonly Mark[]; readonly because: string }
}

/** Cases by `folder/some-rows.ts#reader: table`. */
export type ReaderCases = Readonly<Record<string, ReaderCase>>

/** The tenant of the demo. */
export const TENANT = 1
/** Who sees all of the tenant. */
export const WHOLE_TENANT = { tenantId: TENANT, teamId: 'any' } as const

/** The first row of a table of the demo, by its id. */
export function first(table: AnyTable & { id: AnyColumn }, where?: SQL) {
  return async (tx: ReadTx): Promise<number> => {
    const [row] = await tx.db
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(asc(table.id))
      .limit(1)
    if (!row) throw new Error('the demo has no such row')
    return row.id as number
  }
}

/** Ana of the team Suporte. */
export const ana = first(users, eq(users.username, 'ana'))
export const suporte = first(teams, eq(teams.description, 'Suporte'))

/** A row made for the case; its id. */
export function made<Made extends { id: number }>(make: (tx: WriteTx) => Promise<Made[]>) {
  return async (tx: WriteTx): Promise<number> => {
    const [row] = await make(tx)
    if (!row) throw new Error('nothing was made')
    return row.id
  }
}

/** Whether the rows have one with this id. */
export async function has(rows: PromiseLike<readonly { id: number }[]>, id: number): Promise<boolean> {
  return (await rows).some((row) => row.id === id)
}

/** Whether there is something. */
export async function some(found: PromiseLike<unknown>): Promise<boolean> {
  const it = await found
  return Array.isArray(it) ? it.length > 0 : it !== null && it !== undefined && it !== false
}
