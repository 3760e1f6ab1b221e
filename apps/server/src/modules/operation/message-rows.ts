import type { SupervisorMessage } from '@ramal/contract/entities/supervisor-message'
import { users } from '@ramal/db/schema/business'
import { supervisorMessageReaders, supervisorMessages } from '@ramal/db/schema/notifications'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import type { FloorReach } from '@ramal/domain/operation/reach'
import { and, asc, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import type { FloorViewer } from './audience-rows.ts'

/** Whom a message is for: some people, a team, everybody; of these who is in reach; oneself by name alone. */
export interface Addressed {
  readonly users: readonly number[] | null
  readonly teamId: number | null
}

/** The active people who are addressed and whom the sender reaches, by id. */
export async function readAddressed(
  tx: ReadTx,
  sender: FloorViewer,
  { reach, to }: { reach: FloorReach; to: Addressed },
): Promise<number[]> {
  const rows = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.tenant_id, sender.tenantId),
        isActive(users),
        reach.kind === 'team' ? or(eq(users.team_id, reach.teamId), eq(users.id, sender.id)) : undefined,
        reach.kind === 'own' ? eq(users.id, sender.id) : undefined,
        to.users === null ? ne(users.id, sender.id) : inArray(users.id, [...to.users]),
        to.teamId === null ? undefined : eq(users.team_id, to.teamId),
      ),
    )
    .orderBy(asc(users.id))
  return rows.map(({ id }) => id)
}

/** Stores a message and for whom it is. Returns its id. */
export async function insertMessage(
  tx: WriteTx,
  sender: FloorViewer,
  { text, readers, at }: { text: string; readers: readonly number[]; at: number },
): Promise<number> {
  const row = { tenant_id: sender.tenantId, user_id: sender.id, text, sent_at: at }
  const [message] = await tx.db
    .insert(supervisorMessages)
    .values(row)
    .returning({ id: supervisorMessages.id })
  const { id } = message!
  await tx.db.insert(supervisorMessageReaders).values(readers.map((user_id) => ({ message_id: id, user_id })))
  return id
}

/** What was written to this person since `from` and they have not read, oldest first. */
export async function readUnread(tx: ReadTx, userId: number, from: number): Promise<SupervisorMessage[]> {
  const rows = await tx.db
    .select({
      id: supervisorMessages.id,
      text: supervisorMessages.text,
      from: { id: users.id, description: users.description },
      sentAt: supervisorMessages.sent_at,
    })
    .from(supervisorMessageReaders)
    .innerJoin(supervisorMessages, eq(supervisorMessages.id, supervisorMessageReaders.message_id))
    .innerJoin(users, eq(users.id, supervisorMessages.user_id))
    .where(
      and(
        eq(supervisorMessageReaders.user_id, userId),
        isNull(supervisorMessageReaders.read_at),
        gte(supervisorMessages.sent_at, from),
      ),
    )
    .orderBy(asc(supervisorMessages.id))
  return rows.map(({ sentAt, ...message }) => ({ ...message, sent_ts: sentAt }))
}

/** Who wrote a message that this person was sent, and how many have read it; null: they were not. */
export interface Read {
  readonly senderId: number
  /** It was unread until now. */
  readonly isNews: boolean
  readonly read: number
  readonly recipients: number
}

/** This person has read it, at `at`. Null: it was not for them. */
export async function markRead(
  tx: WriteTx,
  userId: number,
  { messageId, at }: { messageId: number; at: number },
): Promise<Read | null> {
  const { message_id: id, user_id: reader, read_at: readAt } = supervisorMessageReaders
  const [known] = await tx.db
    .select({ senderId: supervisorMessages.user_id, readAt })
    .from(supervisorMessageReaders)
    .innerJoin(supervisorMessages, eq(supervisorMessages.id, id))
    .where(and(eq(id, messageId), eq(reader, userId)))
  if (!known) return null
  const isNews = known.readAt === null
  if (isNews)
    await tx.db
      .update(supervisorMessageReaders)
      .set({ read_at: at })
      .where(and(eq(id, messageId), eq(reader, userId)))
  const all = await tx.db.select({ readAt }).from(supervisorMessageReaders).where(eq(id, messageId))
  const read = all.filter((row) => row.readAt !== null).length
  return { senderId: known.senderId, isNews, read, recipients: all.length }
}
