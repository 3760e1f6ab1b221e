import { randomUUID } from 'node:crypto'
import { pauseReports } from '@ramal/db/schema/agent'
import { chatAttachments } from '@ramal/db/schema/attachments'
import { sessions } from '@ramal/db/schema/business'
import { queueCallbacks } from '@ramal/db/schema/callbacks'
import { agentStateIntervals, callEvents, callLegs, calls, queueEvents } from '@ramal/db/schema/calls'
import { chatEvents, chatMessages, chatRooms, webhookReceipts } from '@ramal/db/schema/chat'
import { clientErasures } from '@ramal/db/schema/client-ledger'
import { fileKeys, notificationDismissals, notifications } from '@ramal/db/schema/notifications'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { outbox, topicCounters } from '@ramal/db/schema/realtime'
import { reportJobs } from '@ramal/db/schema/report-jobs'
import { retentionRuns } from '@ramal/db/schema/retention'
import { trunks } from '@ramal/db/schema/trunks'
import type { Store, WriteTx } from '@ramal/db/store/store'
import { and, eq, ne } from 'drizzle-orm'
import { insertAudit } from '../../accounts/audit/audit-rows.ts'
import { fillSealed } from '../../modules/keys/testing/sealed-rows.ts'
import { addRow } from '../authorisation/testing/add-row.ts'
import type { Base } from '../authorisation/testing/base.ts'
import { arrangeDemo } from '../authorisation/testing/demo-tenant.ts'
import { seedWork } from '../authorisation/testing/work.ts'
import { demoBox } from '../demo-store.ts'
import { addExtensionRows } from '../system-rows.ts'

const DAY_MS = 86_400_000

/** What a former server left in a demo store: all that the next one takes up, ends or removes of its own accord. */
export async function leaveWork(store: Store, now: number): Promise<void> {
  await fillSealed(store, demoBox(), { payloads: 1, now: now - 40 * DAY_MS })
  await store.write(async (tx) => {
    const { base } = await arrangeDemo(tx, now)
    await addExtensionRows(tx, base.tenantId, 'Primeira')
    const file = { name: 'no-file', size: 1 }
    const work = { mark: 'Da Ana', series: 100, file, recordingFile: 'call.wav', due: true, now }
    const { room } = await seedWork(tx, base, work)
    await leaveChats(tx, base, { roomId: room.id, now })
    await leaveCalls(tx, base, now)
    await leaveTelephones(tx, base, now)
    await leaveReport(tx, base, now)
    await leaveErasure(tx, base, now)
    await leaveOldRows(tx, base, now - 2_000 * DAY_MS)
    const frame = { topic: `user:${base.userId}`, seq: 1, frame: '{}', at: now - 2 * DAY_MS }
    await tx.db.insert(outbox).values(frame)
    await tx.db.insert(topicCounters).values({ topic: frame.topic, seq: frame.seq })
  })
}

async function leaveChats(tx: WriteTx, base: Base, { roomId, now }: { roomId: number; now: number }) {
  const own = { tenant_id: base.tenantId, room_id: roomId, created_at: now, content: 'Oi' }
  const sent = { ...own, sent_by: 'agent', user_id: base.userId, status: 'sending' }
  await addRow(tx, chatMessages, { ...sent, seq: 3, uid: randomUUID() })
  const tried = await addRow(tx, chatMessages, { ...sent, seq: 4, uid: randomUUID() })
  const event = { tenant_id: base.tenantId, room_id: roomId, at: now, event: 'send_attempt' }
  await tx.db.insert(chatEvents).values({ ...event, data: { message_id: tried } })
  const came = { ...own, sent_by: 'client', status: 'received', type: 'image', seq: 5, uid: randomUUID() }
  const message_id = await addRow(tx, chatMessages, came)
  const waiting = { status: 'waiting', media_id: 'm', next_attempt_at: now } as const
  await tx.db.insert(chatAttachments).values({ tenant_id: base.tenantId, message_id, ...waiting })
  // Rings at one agent alone.
  await addRow(tx, chatRooms, {
    ...{ tenant_id: base.tenantId, channel_id: base.channelId, queue_id: base.chatQueueId },
    ...{ uid: randomUUID(), user_id: base.userId, chat_type: 20, title: 'x', phone: '1', phone_key: '1' },
    ...{ started_at: now, queue_started_at: now },
  })
}

async function leaveCalls(tx: WriteTx, base: Base, now: number) {
  const own = { tenant_id: base.tenantId, user_id: base.userId, updated_at: now }
  const call = { ...own, direction: 'incoming', phone: '11977770001', answered_at: now, started_at: now }
  const call_id = await addRow(tx, calls, { ...call, uid: randomUUID(), call_type: 20 })
  const leg = { ...own, call_id, state: 'answered', sip_role: 'uas', conversation: 'c', started_at: now }
  for (const role of ['customer', 'agent'])
    await addRow(tx, callLegs, { ...leg, role, media_leg: `${role}:1`, dialog_id: `${role}-dialog` })
  await tx.db.insert(queueCallbacks).values({
    ...{ tenant_id: base.tenantId, queue_id: base.telephonyQueueId, call_id, uid: 'asked' },
    ...{ phone: '11977770001', entered_at: now, asked_at: now, not_before: now },
  })
  const over = { ...call, ended_at: now, total_answer_duration: 60, uid: randomUUID(), call_type: 20 }
  await addRow(tx, pauseReports, {
    ...{ tenant_id: base.tenantId, user_id: base.userId, kind: 'after_service' },
    ...{ call_id: await addRow(tx, calls, over), requested_at: now, started_at: now },
    ...{ maximum_duration: 30, started_by: base.userId },
  })
}

/** A report whose turn has come. */
async function leaveReport(tx: WriteTx, base: Base, now: number): Promise<void> {
  await tx.db.insert(reportJobs).values({
    ...{ tenant_id: base.tenantId, user_id: base.userId, description: 'Filas', report: 'queues' },
    ...{
      period: 'yesterday',
      repeats: 'daily',
      keep_days: 7,
      locale: 'pt-br',
      created_at: now,
      next_at: now,
    },
    filters: { queue: [], chat_queue: [], team: [], agent: [] },
  })
}

/** Somebody who is being erased, and of whom nothing else is left. */
async function leaveErasure(tx: WriteTx, base: Base, now: number): Promise<void> {
  const nothing = { names: [], phones: [], words: [] }
  await tx.db.insert(clientErasures).values({
    ...{ tenant_id: base.tenantId, client_id: base.clientId, instead: 'Titular removido', created_at: now },
    marks: { clientIds: [], leadIds: [], all: nothing, own: nothing },
  })
}

async function leaveTelephones(tx: WriteTx, base: Base, now: number) {
  const [other] = await tx.db.select().from(endpoints).where(ne(endpoints.id, base.endpointId))
  const from = { source_protocol: 'udp', source_address: '127.0.0.9', source_port: 5060, cseq: 1 } as const
  const registered = { tenant_id: base.tenantId, ...from, call_id: 'r', updated_at: now }
  const contact = (at: string) => `sip:phone@127.0.0.9:${at}`
  const rows = [
    { endpoint_id: base.endpointId, contact: contact('5060'), expires_at: now + 90_000 },
    { endpoint_id: other!.id, contact: contact('5061'), expires_at: now - DAY_MS },
  ]
  await tx.db.insert(registrations).values(rows.map((row) => ({ ...registered, ...row })))
  // Of an import, in clear.
  await tx.db.update(endpoints).set({ sip_password: 'clear' }).where(eq(endpoints.id, other!.id))
  const place = { host: '127.0.0.1', port: 1, register: true, qualify_frequency: 30 }
  await tx.db.update(trunks).set({ ...place, auth_type: 'none' })
}

async function leaveOldRows(tx: WriteTx, base: Base, at: number) {
  const own = { tenant_id: base.tenantId, user_id: base.userId }
  const over = { started_at: at, answered_at: at, ended_at: at }
  const record = { ...own, ...over, direction: 'incoming', phone: '1', call_type: 20, updated_at: at }
  const call_id = await addRow(tx, calls, { ...record, uid: 'old', recording_file: 'old.wav' })
  await tx.db.insert(callEvents).values({ tenant_id: base.tenantId, call_id, at, event: 'started' })
  const queue = {
    tenant_id: base.tenantId,
    queue_type: 'telephony',
    queue_id: base.telephonyQueueId,
  } as const
  await tx.db.insert(queueEvents).values({ ...queue, uid: 'old', at, event: 'enter' })
  await tx.db
    .insert(agentStateIntervals)
    .values({ ...own, channel: 'telephony', state: 'not_inuse', started_at: at, ended_at: at })
  const signIn = { action: 'sign_in', entity: 'session', entityId: null, address: null, at } as const
  await insertAudit(tx, { tenantId: base.tenantId, userId: base.userId, ...signIn })
  const notification_id = await addRow(tx, notifications, { ...own, title: 'Antigo', created_at: at })
  await tx.db.insert(notificationDismissals).values({ notification_id, user_id: base.userId, at })
  const receipt = { tenant_id: base.tenantId, channel_id: base.channelId, provider_key: 'old', at }
  await tx.db.insert(webhookReceipts).values(receipt)
  const run = { tenant_id: base.tenantId, started_at: at, ended_at: at, removed: {} }
  await tx.db.insert(retentionRuns).values(run)
  const session = { ...own, kind: 'cookie', secret_hash: 'old', created_at: at, expires_at: at }
  const session_id = await addRow(tx, sessions, session)
  await tx.db.insert(fileKeys).values({ session_id, path: '/x', key_hash: 'old', expires_at: at })
  const [room] = await tx.db
    .select()
    .from(chatRooms)
    .where(and(eq(chatRooms.tenant_id, base.tenantId), eq(chatRooms.status, 'ended')))
    .limit(1)
  await tx.db.update(chatRooms).set(over).where(eq(chatRooms.id, room!.id))
}
