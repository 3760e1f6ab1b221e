import { pauseReports } from '@ramal/db/schema/agent'
import { agentChannelLogins } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, or } from 'drizzle-orm'

/** Whose work it is, and in which queues it came. */
interface Whose {
  readonly user: number
  readonly queue: number
  readonly chatQueue: number
}

/** Writes all work of some again as that of others: calls and chats of their queues, sign-ins, pauses and after-services. */
export async function copyWork({ db }: WriteTx, from: Whose, to: Whose): Promise<void> {
  const theirs = (id: number | null) => (id === from.user ? to.user : null)
  for (const { id: _, ...row } of await db
    .select()
    .from(calls)
    .where(or(eq(calls.user_id, from.user), eq(calls.queue_id, from.queue))))
    await db.insert(calls).values({
      ...{ ...row, uid: `copied-${row.uid}`, user_id: theirs(row.user_id) },
      queue_id: row.queue_id === null ? null : to.queue,
    })
  for (const { id: _, ...row } of await db
    .select()
    .from(chatRooms)
    .where(eq(chatRooms.queue_id, from.chatQueue)))
    await db.insert(chatRooms).values({
      ...{ ...row, uid: `copied-${row.uid}`, user_id: theirs(row.user_id), queue_id: to.chatQueue },
    })
  for (const { id: _, ...row } of await db
    .select()
    .from(pauseReports)
    .where(eq(pauseReports.user_id, from.user)))
    await db.insert(pauseReports).values({ ...row, user_id: to.user })
  for (const { id: _, ...row } of await db
    .select()
    .from(agentChannelLogins)
    .where(eq(agentChannelLogins.user_id, from.user)))
    await db.insert(agentChannelLogins).values({ ...row, user_id: to.user })
}
