import { sessions } from '@ramal/db/schema/business'
import { agentStateIntervals } from '@ramal/db/schema/calls'
import { coworkerChats, coworkerMessages } from '@ramal/db/schema/coworkers'
import {
  fileKeys,
  notificationDismissals,
  notifications,
  supervisorMessageReaders,
  supervisorMessages,
} from '@ramal/db/schema/notifications'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { inArray, lt, or, sql } from 'drizzle-orm'
import type { Subject } from '../subject.ts'
import { oldRows } from './old-rows.ts'

/** How long agents were in which state. */
export const agentStates: Subject = {
  days: (ages) => ages.call_retention_days,
  find: oldRows(agentStateIntervals, agentStateIntervals.ended_at, ({ before }) =>
    lt(agentStateIntervals.ended_at, before),
  ),
  remove: (tx, ids) => tx.db.delete(agentStateIntervals).where(inArray(agentStateIntervals.id, ids)),
}

const ENDED = sql`coalesce(${sessions.revoked_at}, ${sessions.expires_at})`

/** Sessions that ended a month ago; until then they show where somebody was signed in. */
export const endedSessions: Subject = {
  days: () => 30,
  find: oldRows(sessions, ENDED, ({ before }) =>
    or(lt(sessions.expires_at, before), lt(sessions.revoked_at, before)),
  ),
  async remove(tx, ids) {
    await tx.db.delete(fileKeys).where(inArray(fileKeys.session_id, ids))
    await tx.db.delete(sipCredentials).where(inArray(sipCredentials.session_id, ids))
    await tx.db.delete(sessions).where(inArray(sessions.id, ids))
  },
}

/** Notices of the bell. */
export const notices: Subject = {
  days: () => 90,
  find: oldRows(notifications, notifications.created_at, ({ before }) =>
    lt(notifications.created_at, before),
  ),
  async remove(tx, ids) {
    await tx.db.delete(notificationDismissals).where(inArray(notificationDismissals.notification_id, ids))
    await tx.db.delete(notifications).where(inArray(notifications.id, ids))
  },
}

/** What supervisors wrote to agents, as long as notices. */
export const messagesOfSupervisors: Subject = {
  days: () => 90,
  find: oldRows(supervisorMessages, supervisorMessages.sent_at, ({ before }) =>
    lt(supervisorMessages.sent_at, before),
  ),
  async remove(tx, ids) {
    await tx.db.delete(supervisorMessageReaders).where(inArray(supervisorMessageReaders.message_id, ids))
    await tx.db.delete(supervisorMessages).where(inArray(supervisorMessages.id, ids))
  },
}

/** What coworkers wrote to each other, as long as chats; a conversation goes with the last of it. */
export const messagesOfCoworkers: Subject = {
  days: (ages) => ages.chat_retention_days,
  find: oldRows(coworkerMessages, coworkerMessages.sent_at, ({ before }) =>
    lt(coworkerMessages.sent_at, before),
  ),
  async remove(tx, ids) {
    await tx.db.delete(coworkerChats).where(inArray(coworkerChats.last_message_id, ids))
    await tx.db.delete(coworkerMessages).where(inArray(coworkerMessages.id, ids))
  },
}
