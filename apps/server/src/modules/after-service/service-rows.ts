import type { STEP_TYPES } from '@ramal/contract/endpoints/tab-form'
import type { CallType, ServiceChannel } from '@ramal/contract/vocabulary'
import { users } from '@ramal/db/schema/business'
import { callEvents, callLegs, calls } from '@ramal/db/schema/calls'
import { chatEvents, chatRooms } from '@ramal/db/schema/chat'
import { clients } from '@ramal/db/schema/crm'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNull, ne, or } from 'drizzle-orm'

export type StepType = (typeof STEP_TYPES)[number]

/** A call or chat as tab-form knows it. */
export interface ServiceRow {
  channel: ServiceChannel
  id: number
  uid: string
  /** Who serves it; null = nobody yet. */
  userId: number | null
  callType: CallType
  /** The other party's number. */
  phone: string
  queueId: number | null
  formId: number | null
  client: { id: number; full_name: string } | null
}

/** The service with this uid: a call, or a chat with `step_type=chat`. */
export async function findService(
  tx: ReadTx,
  tenantId: number,
  uid: string,
  stepType: StepType,
): Promise<ServiceRow | null> {
  const table = stepType === 'chat' ? chatRooms : calls
  const queues = stepType === 'chat' ? chatQueues : telephonyQueues
  const callType = stepType === 'chat' ? chatRooms.chat_type : calls.call_type
  const [row] = await tx.db
    .select({
      id: table.id,
      uid: table.uid,
      userId: table.user_id,
      callType,
      phone: table.phone,
      queueId: table.queue_id,
      formId: queues.form_id,
      client: { id: clients.id, full_name: clients.full_name },
    })
    .from(table)
    .leftJoin(queues, eq(queues.id, table.queue_id))
    .leftJoin(clients, eq(clients.id, table.client_id))
    .where(and(eq(table.tenant_id, tenantId), eq(table.uid, uid)))
  return row ? { ...row, channel: stepType === 'chat' ? 'chat' : 'telephony' } : null
}

/** A call that is somebody else's, or nobody's, and rang at this agent's place: their console closes it too (§4.4). */
export async function onlyRang(
  tx: ReadTx,
  user: { readonly id: number; readonly tenantId: number },
  uid: string,
): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: callLegs.id })
    .from(callLegs)
    .innerJoin(calls, eq(calls.id, callLegs.call_id))
    .where(
      and(
        eq(calls.tenant_id, user.tenantId),
        eq(calls.uid, uid),
        eq(callLegs.user_id, user.id),
        or(ne(calls.user_id, user.id), isNull(calls.user_id)),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** The agent's team, whose rules hold for their services. */
export async function findTeam(tx: ReadTx, userId: number) {
  const [row] = await tx.db
    .select({ team: teams })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, userId))
  return row?.team ?? null
}

/** Records in the service's ledger that its agent is done with it; the second time changes nothing. */
export async function recordHangup(
  tx: WriteTx,
  tenantId: number,
  service: Pick<ServiceRow, 'channel' | 'id'>,
  hangup: { userId: number; at: number; data: Record<string, unknown> },
): Promise<void> {
  const { userId: user_id, at, data } = hangup
  const entry = { tenant_id: tenantId, user_id, at, data }
  if (service.channel === 'chat') {
    const known = and(eq(chatEvents.room_id, service.id), eq(chatEvents.event, HANGUP))
    const rows = await tx.db.select({ id: chatEvents.id }).from(chatEvents).where(known)
    if (rows.length === 0)
      await tx.db.insert(chatEvents).values({ ...entry, room_id: service.id, event: HANGUP })
    return
  }
  const known = and(eq(callEvents.call_id, service.id), eq(callEvents.event, HANGUP))
  const rows = await tx.db.select({ id: callEvents.id }).from(callEvents).where(known)
  if (rows.length > 0) return
  await tx.db
    .insert(callEvents)
    .values({ tenant_id: tenantId, call_id: service.id, at, event: HANGUP, data: { ...data, user_id } })
}

/** Whether its agent is done with the service. */
export async function isHungUp(tx: ReadTx, service: ServiceRow): Promise<boolean> {
  if (service.channel === 'telephony') return isCallHungUp(tx, service.id)
  const rows = await tx.db
    .select({ id: chatEvents.id })
    .from(chatEvents)
    .where(and(eq(chatEvents.room_id, service.id), eq(chatEvents.event, HANGUP)))
  return rows.length > 0
}

/** The same of a call, by its id. */
export async function isCallHungUp(tx: ReadTx, callId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: callEvents.id })
    .from(callEvents)
    .where(and(eq(callEvents.call_id, callId), eq(callEvents.event, HANGUP)))
  return rows.length > 0
}

/** The ledger's word for it, in calls and chats. */
export const HANGUP = 'service_closed'
