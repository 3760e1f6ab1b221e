import { agentChannelLogins, users } from '@ramal/db/schema/business'
import { chatRooms } from '@ramal/db/schema/chat'
import { chatQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'

/** A chat that rings at one agent alone. */
export interface DirectOffer {
  roomId: number
  tenantId: number
  userId: number
  /** Null: the chat has no queue. */
  ringSeconds: number | null
}

/** Open chats of an agent who has not answered them: one, or all of these tenants. */
export async function findUnanswered(
  tx: ReadTx,
  of: { roomId: number } | TenantShare,
): Promise<DirectOffer[]> {
  const rows = await tx.db
    .select({
      roomId: chatRooms.id,
      tenantId: chatRooms.tenant_id,
      userId: chatRooms.user_id,
      ringSeconds: chatQueues.ring_timeout,
    })
    .from(chatRooms)
    .leftJoin(chatQueues, eq(chatQueues.id, chatRooms.queue_id))
    .where(
      and(
        isNull(chatRooms.ended_at),
        isNull(chatRooms.answered_at),
        isNotNull(chatRooms.user_id),
        'roomId' in of ? eq(chatRooms.id, of.roomId) : within(of, chatRooms.tenant_id),
      ),
    )
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ ...row, userId }]))
}

/** An active agent of the tenant, and whether they are signed in to chat. */
export async function findAgent(
  tx: ReadTx,
  tenantId: number,
  id: number,
): Promise<{ isSignedIn: boolean } | null> {
  const [user] = await tx.db
    .select({ login: agentChannelLogins.id })
    .from(users)
    .leftJoin(
      agentChannelLogins,
      and(
        eq(agentChannelLogins.user_id, users.id),
        eq(agentChannelLogins.channel, 'chat'),
        isNull(agentChannelLogins.logged_out_at),
      ),
    )
    .where(and(eq(users.id, id), eq(users.tenant_id, tenantId), isActive(users)))
  return user ? { isSignedIn: user.login !== null } : null
}

/** Where the queue leads a chat that has waited too long. */
export async function timeoutAppOf(tx: ReadTx, queueId: number) {
  const [queue] = await tx.db
    .select({ app: chatQueues.timeout_app, appdata: chatQueues.timeout_appdata })
    .from(chatQueues)
    .where(eq(chatQueues.id, queueId))
  return queue!
}

/** Where the queue leads a chat that comes while its calendar is closed; null: it takes chats at any time. */
export async function closedAppOf(tx: ReadTx, queueId: number) {
  const [queue] = await tx.db
    .select({
      calendarId: chatQueues.calendar_id,
      app: chatQueues.closed_app,
      appdata: chatQueues.closed_appdata,
    })
    .from(chatQueues)
    .where(eq(chatQueues.id, queueId))
  const { calendarId, app, appdata } = queue ?? { calendarId: null, app: null, appdata: null }
  return calendarId === null || app === null ? null : { calendarId, app, appdata }
}

/** The team of a user of the tenant; null = they are in none. */
export async function teamIdOfUser(tx: ReadTx, tenantId: number, userId: number): Promise<number | null> {
  const [user] = await tx.db
    .select({ teamId: users.team_id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.tenant_id, tenantId)))
  return user?.teamId ?? null
}
