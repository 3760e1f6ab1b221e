import type { CHAT_APPS } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { chatInbounds } from '@ramal/db/schema/channels'
import { chatCampaigns } from '@ramal/db/schema/chat-campaigns'
import { chatQueues } from '@ramal/db/schema/queues'
import { npsChat } from '@ramal/db/schema/surveys'
import { textMessages } from '@ramal/db/schema/templates'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { About, Body } from '../editable.ts'
import type { Found } from '../in-use.ts'
import type { NamedTable } from '../source.ts'
import { refused } from '../stored-values.ts'

type ChatApp = (typeof CHAT_APPS)[number]

/** The rows that a destination of a chat may name. */
const TABLES: Readonly<Partial<Record<ChatApp, NamedTable>>> = {
  queue: chatQueues,
  user: users,
  message: textMessages,
  survey: npsChat,
}
/** Without one of its own the product's is sent. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['message', 'disconnect'])

/** Refuses destinations of chats that are not there: every `{p}app` of a row. */
export async function assertChatDestinations(
  tx: ReadTx,
  values: Body,
  { tenantId, say }: Pick<About, 'tenantId' | 'say'>,
): Promise<void> {
  for (const { app, appdata, field } of pairsOf(values))
    if (!(await exists(tx, tenantId, app, appdata))) throw refused(field, say('validation.unknown'))
}

/** How many rows lead chats to a row of this application. */
export function chatsLeadingTo(app: ChatApp) {
  const leading = [
    ['resource.queues', chatQueues],
    ['resource.chatInbounds', chatInbounds],
    ['resource.chatCampaigns', chatCampaigns],
    ['resource.surveys', npsChat],
  ] as const
  return async (tx: ReadTx, row: { tenantId: number; id: number }): Promise<Found[]> => {
    const found: Found[] = []
    for (const [name, table] of leading) {
      const columns: Record<string, AnyColumn> = getTableColumns(table)
      const rows = await tx.db
        .select(columns)
        .from(table)
        .where(and(eq(table.tenant_id, row.tenantId), isNull(table.deleted_at)))
      const leads = (values: Body) =>
        pairsOf(values).some((pair) => pair.app === app && pair.appdata === String(row.id))
      const itself = table === TABLES[app] ? row.id : null
      found.push({ name, count: rows.filter((one) => one['id'] !== itself && leads(one)).length })
    }
    return found
  }
}

async function exists(tx: ReadTx, tenantId: number, app: string, appdata: string): Promise<boolean> {
  if (app === 'disconnect' || (appdata === '' && MAY_BE_EMPTY.has(app))) return true
  const table = TABLES[app as ChatApp]
  if (!table || !/^[1-9]\d{0,8}$/.test(appdata)) return false
  const { tenant_id, deleted_at } = getTableColumns(table) as Record<string, AnyColumn>
  const own = and(eq(table.id, Number(appdata)), eq(tenant_id!, tenantId), isNull(deleted_at!))
  return (await tx.db.$count(table, own)) > 0
}

function pairsOf(values: Body): { app: string; appdata: string; field: string }[] {
  return Object.entries(values).flatMap(([field, value]) => {
    if (!/(^|_)app$/.test(field) || typeof value !== 'string') return []
    return [{ app: value, appdata: String(values[`${field}data`] ?? ''), field: `${field}data` }]
  })
}
