import { randomUUID } from 'node:crypto'
import { activities } from '@ramal/db/schema/activities'
import { pauseReports, timeRemarks } from '@ramal/db/schema/agent'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { sessions } from '@ramal/db/schema/business'
import { callLegs, calls } from '@ramal/db/schema/calls'
import { chatMessages, chatRooms } from '@ramal/db/schema/chat'
import { coworkerChats, coworkerMessages } from '@ramal/db/schema/coworkers'
import { clientPhones } from '@ramal/db/schema/crm'
import {
  notifications,
  supervisorMessageReaders,
  supervisorMessages,
  walls,
} from '@ramal/db/schema/notifications'
import type { WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, eq, isNull } from 'drizzle-orm'
import { insertAudit } from '../../../accounts/audit/audit-rows.ts'
import { addRow } from './add-row.ts'
import type { Base } from './base.ts'

/** What somebody is working on. */
export interface Work {
  /** Open and answered, with a message with a file and one that failed. */
  readonly room: { readonly id: number; readonly uid: string }
  readonly messageId: number
  readonly failedMessageId: number
  /** Waits in the queue. */
  readonly waitingRoomId: number
  readonly archivedRoomId: number
  readonly endedRoomId: number
  /** Ended and answered just now, recorded. */
  readonly call: { readonly id: number; readonly uid: string }
  /** Its after-service has run. */
  readonly oldCallId: number
  readonly activityId: number
  readonly noticeId: number
  /** From themselves. */
  readonly supervisorMessageId: number
  /** A correction that they have asked for. */
  readonly timeRemarkId: number
  /** Written to themselves, as nobody can. */
  readonly coworkerMessageId: number
  /** Signed in somewhere else too. */
  readonly sessionId: number
  /** Of a pause that a supervisor has asked for. */
  readonly reportId: number
}

export interface WorkOptions {
  /** Stands in every text. */
  readonly mark: string
  /** Makes the customers' numbers: the same twice are the same customers. */
  readonly series: number
  readonly file: { readonly name: string; readonly size: number }
  readonly recordingFile: string
  /** Whether a pause and an activity wait for them now. */
  readonly due: boolean
  /** Epoch ms. */
  readonly now: number
}

/** A day's work of somebody, all of it theirs; a pause that was open before is over. */
export async function seedWork(tx: WriteTx, base: Base, options: WorkOptions): Promise<Work> {
  const { mark, now } = options
  const [tenant_id, user_id] = [base.tenantId, base.userId]
  const own = { tenant_id, user_id }
  const rooms = await seedRooms(tx, base, options)
  const call = { id: 0, uid: randomUUID() }
  const talked = { answered_at: now - 60_000, ended_at: now, total_answer_duration: 60, updated_at: now }
  const record = {
    ...own,
    ...talked,
    ...{ call_type: 20, direction: 'incoming', phone: '11977770000', queue_id: base.telephonyQueueId },
    ...{ started_at: now - 70_000, client_id: base.clientId, comment: mark, endpoint: mark },
    ...{ recording_file: options.recordingFile, recording_ms: 1000 },
  }
  call.id = await addRow(tx, calls, { ...record, uid: call.uid })
  const oldCallId = await addRow(tx, calls, { ...record, uid: randomUUID() })
  await tx.db.insert(callLegs).values({
    ...{ tenant_id, call_id: call.id, role: 'agent', state: 'ended', user_id, sip_role: 'uac' },
    ...{ started_at: now, ended_at: now, updated_at: now },
  })
  const asked = { ...own, requested_at: now, maximum_duration: 600, started_by: user_id, justification: mark }
  await tx.db
    .update(pauseReports)
    .set({ ended_at: now })
    .where(and(eq(pauseReports.user_id, user_id), isNull(pauseReports.ended_at)))
  const pause = { ...asked, kind: 'pause', pause_id: base.pauseId }
  const reportId = await addRow(tx, pauseReports, options.due ? pause : { ...pause, ended_at: now })
  const over = { kind: 'after_service', call_id: oldCallId, started_at: now, ended_at: now }
  await addRow(tx, pauseReports, { ...asked, ...over })
  await addRow(tx, pauseReports, { ...pause, started_at: now - 1000, ended_at: now })
  const saved = { action: 'settings.change', entity: 'users', entityId: user_id, address: null } as const
  const line = { tenantId: tenant_id, userId: user_id, ...saved, at: now }
  await insertAudit(tx, { ...line, data: { before: {}, after: { description: mark } } })
  const planned = { description: mark, note: mark, destination: mark, client_id: base.clientId }
  return {
    ...rooms,
    ...{ call, oldCallId, reportId },
    activityId: await addRow(tx, activities, { ...own, ...planned, due_at: options.due ? now - 1000 : null }),
    noticeId: await addRow(tx, notifications, { ...own, title: mark }),
    supervisorMessageId: await seedMessage(tx, own, options),
    timeRemarkId: await addRow(tx, timeRemarks, { ...own, day: '2026-11-26', text: mark, created_at: now }),
    coworkerMessageId: await seedCoworkerMessage(tx, own, options),
    sessionId: await addRow(tx, sessions, {
      ...own,
      ...{ kind: 'token', secret_hash: randomUUID(), user_agent: mark },
      ...{ created_at: now, expires_at: now + 3_600_000 },
    }),
  }
}

async function seedRooms(tx: WriteTx, base: Base, options: WorkOptions) {
  const { mark, file, now } = options
  const room = async (which: number, change: object) => {
    const phone = `5511977${String(options.series).padStart(4, '0')}${String(which).padStart(2, '0')}`
    const phone_key = phoneKey(phone)
    const of = {
      tenant_id: base.tenantId,
      channel_id: base.channelId,
      queue_id: base.chatQueueId,
      uid: randomUUID(),
    }
    const facts = {
      user_id: base.userId,
      client_id: base.clientId,
      chat_type: 20,
      title: mark,
      phone,
      phone_key,
    }
    const said = {
      last_message: mark,
      last_client_message_content: mark,
      last_client_response_at: now,
      comment: mark,
    }
    const at = { started_at: now, queue_started_at: now, answered_at: now }
    const id = await addRow(tx, chatRooms, { ...of, ...facts, ...said, ...at, ...change })
    await tx.db
      .insert(clientPhones)
      .values({ tenant_id: base.tenantId, client_id: base.clientId, phone, phone_key: phone_key ?? phone })
      .onConflictDoNothing()
    return { id, uid: of.uid }
  }
  const open = await room(1, { last_seq: 2 })
  const written = { tenant_id: base.tenantId, room_id: open.id, content: mark, name: mark, created_at: now }
  const fromClient = { ...written, seq: 1, uid: randomUUID(), sent_by: 'client', status: 'received' }
  const messageId = await addRow(tx, chatMessages, {
    ...fromClient,
    type: 'document',
    attachment_name: `${mark}.txt`,
  })
  await tx.db.insert(chatAttachments).values({
    ...{ tenant_id: base.tenantId, message_id: messageId, status: 'stored' },
    ...{ file: file.name, mime: 'text/plain', size: file.size },
  })
  const fromAgent = { ...written, seq: 2, uid: randomUUID(), sent_by: 'agent', user_id: base.userId }
  const over = { ended_at: now, ended_by: 'agent' }
  return {
    room: open,
    messageId,
    failedMessageId: await addRow(tx, chatMessages, { ...fromAgent, status: 'failed', reason: mark }),
    waitingRoomId: (await room(2, { user_id: null, answered_at: null })).id,
    archivedRoomId: (await room(3, { ...over, status: 'archived', archived_at: now })).id,
    endedRoomId: (await room(4, { ...over, status: 'ended' })).id,
  }
}

/** What they wrote to themselves, and have yet to read. */
async function seedMessage(
  tx: WriteTx,
  own: { readonly tenant_id: number; readonly user_id: number },
  { mark, now }: WorkOptions,
): Promise<number> {
  const id = await addRow(tx, supervisorMessages, { ...own, text: mark, sent_at: now })
  await addRow(tx, walls, { ...own, description: mark, key_hash: `${own.user_id} ${id}`, created_at: now })
  await tx.db.insert(supervisorMessageReaders).values({ message_id: id, user_id: own.user_id })
  return id
}

/** What they wrote to themselves, as if another had. */
async function seedCoworkerMessage(
  tx: WriteTx,
  { tenant_id, user_id }: { readonly tenant_id: number; readonly user_id: number },
  { mark, now }: WorkOptions,
): Promise<number> {
  const both = { sender_id: user_id, receiver_id: user_id, pair: `${user_id}-${user_id}` }
  const said = { uid: randomUUID(), text: mark, sent_at: now }
  const last_message_id = await addRow(tx, coworkerMessages, { tenant_id, ...both, ...said })
  const side = { tenant_id, user_id, other_id: user_id, last_message_id, unread: 1 }
  await tx.db
    .insert(coworkerChats)
    .values(side)
    .onConflictDoUpdate({ target: [coworkerChats.user_id, coworkerChats.other_id], set: { last_message_id } })
  return last_message_id
}
