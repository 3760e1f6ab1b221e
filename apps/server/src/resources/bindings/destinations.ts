import { isPlainObject } from '@ramal/contract/plain-object'
import type { CallApp, ChatApp } from '@ramal/contract/vocabulary'
import { blacklists } from '@ramal/db/schema/blacklists'
import { users } from '@ramal/db/schema/business'
import { callGroups, detours, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { chatInbounds } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes } from '@ramal/db/schema/routes'
import { soundEntries } from '@ramal/db/schema/sounds'
import { textMessages } from '@ramal/db/schema/templates'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Body, Sentences } from '../editable.ts'
import type { NamedTable } from '../source.ts'
import { refused } from '../stored-values.ts'

/** The rows that a destination may name. */
const TABLES = {
  ivrbasic: ivrs,
  queue: telephonyQueues,
  nps: npsTelephony,
  announce: soundEntries,
  pjsip: endpoints,
  callgroup: callGroups,
} as const satisfies Partial<Record<CallApp, NamedTable>>
export type RowApp = keyof typeof TABLES
/** The same of chats. */
const CHAT_TABLES = {
  queue: chatQueues,
  message: textMessages,
  user: users,
} as const satisfies Partial<Record<ChatApp, NamedTable>>

interface Pair {
  readonly app: CallApp
  readonly appdata: string
  /** Wire field that a mistake is told of. */
  readonly field: string
}

/** Refuses destinations that are not there: every `{p}app` of a row and of the rows within it. */
export async function assertDestinations(
  tx: ReadTx,
  values: Body,
  { tenantId, say }: { tenantId: number; say: Sentences },
): Promise<void> {
  for (const { app, appdata, field } of pairsOf(values))
    if (!(await exists(tx, tenantId, app, appdata))) throw refused(field, say('validation.unknown'))
}

async function exists(tx: ReadTx, tenantId: number, app: CallApp, appdata: string): Promise<boolean> {
  if (app === 'hangup') return true
  if (app === 'number') return /^[\d*#+]{1,30}$/.test(appdata)
  if (!/^[1-9]\d{0,8}$/.test(appdata)) return false
  const table = TABLES[app]
  const rows = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, Number(appdata)), eq(table.tenant_id, tenantId), isNull(table.deleted_at)))
  return rows.length > 0
}

/** The table that a destination's `appdata` is an id of; null: it is none. */
export function tableOfApp(app: string): NamedTable | null {
  return Object.hasOwn(TABLES, app) ? TABLES[app as RowApp] : null
}

function pairsOf(values: Body, within?: string): Pair[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (Array.isArray(value))
      return value.flatMap((item) => (isPlainObject(item) ? pairsOf(item, field) : []))
    if (!/(^|_)app$/.test(field) || typeof value !== 'string') return []
    const appdata = String(values[`${field}data`] ?? '')
    // The schema has let in no other word.
    return [{ app: value as CallApp, appdata, field: within ?? `${field}data` }]
  })
}

/** Rows that lead calls or chats somewhere, with the tables that their words name. */
const LEADING = [
  { key: 'ivrs', table: ivrs, apps: TABLES },
  { key: 'callGroups', table: callGroups, apps: TABLES },
  { key: 'telephonyQueues', table: telephonyQueues, apps: TABLES },
  { key: 'inboundRoutes', table: inboundRoutes, apps: TABLES },
  { key: 'detours', table: detours, apps: TABLES },
  { key: 'telephonySurveys', table: npsTelephony, apps: TABLES },
  { key: 'blacklists', table: blacklists, apps: TABLES },
  { key: 'chatInbounds', table: chatInbounds, apps: CHAT_TABLES },
  { key: 'chatQueues', table: chatQueues, apps: CHAT_TABLES },
] as const

/** The ids of rows that lead to a row of `target`, by resource; an application's word and an id say so, no column does. */
export async function leadingIds(
  tx: ReadTx,
  target: AnyTable,
  row: { tenantId: number; id: number },
): Promise<[(typeof LEADING)[number]['key'], number[]][]> {
  const all: [(typeof LEADING)[number]['key'], number[]][] = []
  for (const { key, table, apps } of LEADING) {
    const app = Object.entries<NamedTable>(apps).find(([, named]) => named === target)?.[0]
    if (app === undefined) continue
    const columns: Record<string, AnyColumn> = getTableColumns(table)
    const rows = await tx.db
      .select(columns)
      .from(table)
      .where(and(eq(table.tenant_id, row.tenantId), isNull(table.deleted_at)))
    const leads = (values: Body) =>
      pairsOf(values).some((pair) => pair.app === app && pair.appdata === String(row.id))
    all.push([key, rows.filter(leads).map((one) => Number(one['id']))])
  }
  return all
}
