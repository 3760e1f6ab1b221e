import type { ResourceKey } from '@ramal/contract/resource-addresses'
import type { UseOfRow } from '@ramal/contract/resources/kit/uses'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import { isNull, type SQL } from 'drizzle-orm'
import { AppError } from '../http/app-error.ts'

/** Rows of one kind that point to a row, beyond those that the schema says by itself (`bindings/using-tables.ts`). */
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
  | 'numbers'
  | 'detours'
  | 'surveys'
  | 'blacklists'
  | 'calendars'
  | 'soundEntries'
  | 'musicOnHold'
  | 'mohEntries'
  | 'chatChannels'
  | 'chatInbounds'
  | 'chatQueues'
  | 'templates'
  | 'openChats'
  | 'bots'
  | 'events'
  | 'filters'
  | 'menus'
  | 'modules'
  | 'pages'
  | 'proxies'
  | 'queuedReports'
  | 'subCategories'
  | 'widgets'
  | 'activities'
  | 'chats'
  | 'clients'
  | 'leads'
  | 'organizations'
  | 'interactions'
  | 'products'
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
  | 'chatCampaigns'}`

/** Rows that point here by this column and are not deleted. */
export function undeletedBy(
  name: UseName,
  table: AnyTable & { deleted_at: AnyColumn },
  column: AnyColumn,
): Use {
  return { name, table, column, where: isNull(table.deleted_at) }
}

/** A table whose rows use what their columns point to: that is not deleted while they are there. */
export interface UsingTable {
  readonly table: AnyTable
  readonly name: UseName
  readonly key: ResourceKey
  /** Rows that are a part of another: that one is told, and what this column points to is theirs, not used by them. */
  readonly part?: { readonly owner: AnyColumn; readonly of: AnyTable; readonly where?: SQL }
}

/** Rows of one kind that use a row. */
export interface Found {
  readonly name: UseName
  readonly count: number
  /** Where these rows stand, and the first of them; absent where only their number is known. */
  readonly key?: ResourceKey
  readonly rows?: UseOfRow['rows']
}

/** How many rows of a kind are named. */
export const NAMED = 5

/** Who asks, and what they may see of the rows that use another. */
export interface Asker {
  readonly say: (name: UseName) => string
  /** Rows of kinds that they may not view are counted and not named. Absent: none are named. */
  readonly mayView?: ((key: ResourceKey) => boolean) | undefined
}

/** The users of a row as the wire shows them. */
export function shownUses(found: readonly Found[], { say, mayView = () => false }: Asker): UseOfRow[] {
  return found.map(({ name, key, count, rows = [] }) => ({
    kind: key ?? null,
    description: say(name),
    count,
    rows: key && mayView(key) ? rows.slice(0, NAMED) : [],
  }))
}

/** 409 with the users of the row, in words and as data (entities §0, contract §10); nothing is deleted under somebody's feet. */
export function assertUnused(found: readonly Found[], asker: Asker): void {
  if (found.length === 0) return
  const users = found.map(({ name, count }) => `${asker.say(name)} (${count})`).join(', ')
  throw new AppError('in_use', { params: { users }, data: { uses: shownUses(found, asker) } })
}
