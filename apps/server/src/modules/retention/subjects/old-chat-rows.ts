import { chatAttachments } from '@ramal/db/schema/attachments'
import { queueEvents } from '@ramal/db/schema/calls'
import { chatEvents, chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { serviceClassifications } from '@ramal/db/schema/service'
import { and, asc, eq, gt, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Subject } from '../subject.ts'
import { ofTenant, oldRows } from './old-rows.ts'
import { removeAnswers } from './service-rows.ts'

/** Messages of chats that ended long ago, with their files. */
export const messages: Subject = {
  days: (ages) => ages.chat_retention_days,
  files: 'attachments',
  find: (tx, { tenantId, before, after, limit }) =>
    tx.db
      .select({ id: chatMessages.id, file: chatAttachments.file, at: chatRooms.ended_at })
      .from(chatMessages)
      .innerJoin(chatRooms, eq(chatRooms.id, chatMessages.room_id))
      .leftJoin(chatAttachments, eq(chatAttachments.message_id, chatMessages.id))
      .where(
        and(
          ofTenant(chatMessages.tenant_id, tenantId),
          gt(chatMessages.id, after),
          lt(chatRooms.ended_at, before),
        ),
      )
      .orderBy(asc(chatMessages.id))
      .limit(limit),
  async remove(tx, ids) {
    await tx.db.delete(chatAttachments).where(inArray(chatAttachments.message_id, ids))
    await tx.db.delete(chatMessages).where(inArray(chatMessages.id, ids))
  },
}

/** The chats themselves, once none of their messages is left. */
export const rooms: Subject = {
  days: (ages) => ages.chat_retention_days,
  find: oldRows(chatRooms, chatRooms.ended_at, ({ before, foreseen }, tx) => {
    const isOld = lt(chatRooms.ended_at, before)
    // Messages are as old as their chat, and would have gone before it.
    if (foreseen) return isOld
    const left = tx.db
      .select({ one: sql`1` })
      .from(chatMessages)
      .where(eq(chatMessages.room_id, chatRooms.id))
    return and(isOld, notExists(left))
  }),
  async remove(tx, ids) {
    const services = await tx.db
      .select({ tenant: chatRooms.tenant_id, uid: chatRooms.uid })
      .from(chatRooms)
      .where(inArray(chatRooms.id, ids))
    const uids = services.map((room) => room.uid)
    const tenantId = services[0]?.tenant ?? 0
    await tx.db.delete(chatEvents).where(inArray(chatEvents.room_id, ids))
    await tx.db
      .delete(queueEvents)
      .where(and(ofTenant(queueEvents.tenant_id, tenantId), inArray(queueEvents.uid, uids)))
    await removeAnswers(tx, tenantId, uids)
    await tx.db
      .delete(serviceClassifications)
      .where(and(eq(serviceClassifications.tenant_id, tenantId), inArray(serviceClassifications.uid, uids)))
    await tx.db.delete(chatRooms).where(inArray(chatRooms.id, ids))
  },
}
