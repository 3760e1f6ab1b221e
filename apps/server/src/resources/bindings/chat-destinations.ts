import type { ChatApp } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { chatInbounds } from '@ramal/db/schema/channels'
import { chatCampaigns } from '@ramal/db/schema/chat-campaigns'
import { chatQueues } from '@ramal/db/schema/queues'
import { npsChat } from '@ramal/db/schema/surveys'
import { textMessages } from '@ramal/db/schema/templates'
import type { AnyColumn } from '@ramal/db/store/any-table'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Body, Sentences } from '../editable.ts'
import type { Found } from '../in-use.ts'
import type { NamedTable } from '../source.ts'
import { assertRows, refused } from '../stored-values.ts'

/** The rows that a destination of chats may name. */
const TABLES = {
  queue: chatQueues,
  user: users,
  message: textMessages,
  survey: npsChat,
} as const satisfies Partial<Record<ChatApp, NamedTable>>
type RowApp = keyof typeof TABLES

/** Refuses destinations of chats that are not there: every `{p}app` of these fields. */
export async function assertChatDestinations(
  tx: ReadTx,
  values: Body,
  prefixes: readonly string[],
  { tenantId, say }: { tenantId: number; say: Sentences },
): Promise<void> {
  for (const prefix of prefixes) {
    const app = values[`${prefix}app`]
    const field = `${prefix}appdata`
    if (app === null || app === undefined || app === 'disconnect') continue
    const id = String(values[field] ?? '')
    const table = Object.hasOwn(TABLES, String(app)) ? TABLES[app as RowApp] : null
    if (!table || !/^[1-9]\d{0,8}$/.test(id)) throw refused(field, say('validation.unknown'))
    await assertRows(tx, table, [Number(id)], { tenantId, say, field })
  }
}

/** Tables with destinations of chats, and the names of their pairs. */
const LEADING = [
  ['resource.chatInbounds', chatInbounds, ['', 'closed_']],
  ['resource.queues', chatQueues, ['timeout_', 'closed_', 'time_expires_']],
  ['resource.chatCampaigns', chatCampaigns, ['on_reply_']],
  ['resource.surveys', npsChat, ['finish_']],
] as const

/** How many rows of each kind lead chats to a row of this application. */
export function chatsLeadTo(app: RowApp) {
  return async (tx: ReadTx, row: { tenantId: number; id: number }): Promise<Found[]> => {
    const found: Found[] = []
    for (const [name, table, prefixes] of LEADING) {
      const columns: Record<string, AnyColumn> = getTableColumns(table)
      const rows = await tx.db
        .select(columns)
        .from(table)
        .where(and(eq(table.tenant_id, row.tenantId), isNull(table.deleted_at)))
      const leads = (one: Body) =>
        prefixes.some((prefix) => one[`${prefix}app`] === app && one[`${prefix}appdata`] === String(row.id))
      found.push({ name, count: rows.filter(leads).length })
    }
    return found
  }
}
