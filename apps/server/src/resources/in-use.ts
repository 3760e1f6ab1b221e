import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../http/app-error.ts'

/** Rows of one kind that point to a row. */
export interface Use {
  /** i18n key of the kind. */
  readonly name: UseName
  readonly table: AnyTable
  readonly column: AnyColumn
  /** Leaves out what does not count, deleted rows for one. */
  readonly where?: SQL
}
export type UseName = `resource.${
  | 'users'
  | 'unions'
  | 'ivrs'
  | 'callGroups'
  | 'queues'
  | 'inboundRoutes'
  | 'outboundRoutes'
  | 'detours'
  | 'surveys'
  | 'blacklists'
  | 'soundEntries'
  | 'mohEntries'
  | 'activities'
  | 'chats'
  | 'clients'
  | 'leads'
  | 'organizations'
  | 'interactions'
  | 'records'
  | 'departments'
  | 'teams'
  | 'systemGroup'
  | 'unknownHosts'
  | 'campaigns'
  | 'mailings'
  | 'imports'
  | 'dialers'
  | 'kpis'
  | 'classifications'
  | 'chatInbounds'
  | 'chatCampaigns'}`

/** Rows that point here by this column and are not deleted. */
export function undeletedBy(
  name: UseName,
  table: AnyTable & { deleted_at: AnyColumn },
  column: AnyColumn,
): Use {
  return { name, table, column, where: isNull(table.deleted_at) }
}

/** How many rows of one kind use a row. */
export interface Found {
  readonly name: UseName
  readonly count: number
}

/** 409 with the users of the row, by kind and number (entities §0); nothing is deleted under somebody's feet. */
export async function assertUnused(
  tx: ReadTx,
  uses: readonly Use[],
  { id, say, others = [] }: { id: number; say: (name: UseName) => string; others?: readonly Found[] },
): Promise<void> {
  const found: string[] = others
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${say(name)} (${count})`)
  for (const { name, table, column, where } of uses) {
    const condition = sql`${eq(column, id)} and ${where ?? sql`true`}`
    const [row] = await tx.db.select({ count: count() }).from(table).where(condition)
    if (row && row.count > 0) found.push(`${say(name)} (${row.count})`)
  }
  if (found.length > 0) throw new AppError('in_use', { params: { users: found.join(', ') } })
}
