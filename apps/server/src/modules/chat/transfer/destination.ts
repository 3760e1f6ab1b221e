import type { ChatApp } from '@ramal/contract/vocabulary'
import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { chatQueues } from '@ramal/db/schema/queues'
import { textMessages } from '@ramal/db/schema/templates'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

/** Where a chat is led: the stored form of a chat app. */
export interface AppChoice {
  app: ChatApp
  appdata: number | string | null
}

/** A destination that exists and can take a chat now. */
export type Destination =
  | { app: 'queue'; queueId: number }
  | { app: 'user'; userId: number }
  | { app: 'message'; textId: number; content: string }
  | { app: 'disconnect' }

/** Why a chat cannot be led there: keys of `chat.transferRefused`. */
export type NoDestination = 'later' | 'target' | 'absent' | 'message'

/** Finds the tenant's destination behind a choice. */
export async function findDestination(
  tx: ReadTx,
  tenantId: number,
  { app, appdata }: AppChoice,
): Promise<Destination | NoDestination> {
  const id = idOf(appdata)
  switch (app) {
    case 'disconnect':
      return { app }
    case 'queue':
      return (await isActiveQueue(tx, tenantId, id)) ? { app, queueId: id } : 'target'
    case 'user':
      return findUser(tx, tenantId, id)
    case 'message':
      return findText(tx, tenantId, id)
    case 'flow':
    case 'survey':
    case 'bot':
      return 'later' // no such rows exist before the issues that bring them
  }
}

/** The id in stored text or from a picker; 0, which no row has, for anything else. */
function idOf(appdata: AppChoice['appdata']): number {
  return /^[1-9]\d{0,8}$/.test(String(appdata)) ? Number(appdata) : 0
}

async function isActiveQueue(tx: ReadTx, tenantId: number, id: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: chatQueues.id })
    .from(chatQueues)
    .where(
      and(
        eq(chatQueues.id, id),
        eq(chatQueues.tenant_id, tenantId),
        eq(chatQueues.is_active, true),
        isNull(chatQueues.deleted_at),
      ),
    )
  return rows.length > 0
}

/** An active agent who is signed in to chat: a chat must not wait for somebody who is not there. */
async function findUser(tx: ReadTx, tenantId: number, id: number): Promise<Destination | NoDestination> {
  const [user] = await tx.db
    .select({ id: users.id, login: agentChannelLogins.id })
    .from(users)
    .leftJoin(
      agentChannelLogins,
      and(
        eq(agentChannelLogins.user_id, users.id),
        eq(agentChannelLogins.channel, 'chat'),
        isNull(agentChannelLogins.logged_out_at),
      ),
    )
    .where(
      and(
        eq(users.id, id),
        eq(users.tenant_id, tenantId),
        eq(users.is_active, true),
        isNull(users.deleted_at),
      ),
    )
  if (!user) return 'target'
  return user.login === null ? 'absent' : { app: 'user', userId: user.id }
}

async function findText(tx: ReadTx, tenantId: number, id: number): Promise<Destination | NoDestination> {
  const [row] = await tx.db
    .select({ type: textMessages.message_type, content: textMessages.content })
    .from(textMessages)
    .where(
      and(
        eq(textMessages.id, id),
        eq(textMessages.tenant_id, tenantId),
        eq(textMessages.is_active, true),
        isNull(textMessages.deleted_at),
      ),
    )
  if (!row) return 'target'
  if (row.type !== 'text' || row.content.trim() === '') return 'message'
  return { app: 'message', textId: id, content: row.content }
}
