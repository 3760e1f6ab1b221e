import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { callTypesOf } from '@ramal/domain/call-step/call-type'
import { MISSED_DAYS } from '@ramal/domain/call-step/missed'
import { and, count, eq, gte, inArray, isNotNull, isNull, min } from 'drizzle-orm'
import { ANY_CALL, type CallFilter, callConditions } from '../calls/call-condition-rows.ts'
import { amongVisibleCalls, type CallScope, readScope, visibleCalls } from '../calls/call-report-rows.ts'
import { classifiedQueuesOf } from '../profile/classifications.ts'

export interface Reader {
  readonly id: number
  readonly tenantId: number
  readonly teamId: number | null
}

const DAY_MS = 86_400_000

/** The reader's calls since `from` (epoch ms), each counted as the list that it leads to counts it (contract §3.6). */
export async function countCalls(tx: ReadTx, reader: Reader, from: number) {
  const scope = await readScope(tx, reader)
  const queueIds = await classifiedQueuesOf(tx, reader.id)
  const own = (filter: Partial<CallFilter>) =>
    countOf(tx, amongVisibleCalls(scope), { from, userId: reader.id, ...filter })
  return {
    ...(await countServed(tx, reader, from)),
    not_returned: await countNotReturned(tx, scope, from - MISSED_DAYS * DAY_MS),
    unclassified: await own({ unclassified: { userId: reader.id, queueIds } }),
  }
}

/** Of them those that they answered and made. */
export async function countServed(tx: ReadTx, reader: Reader, from: number) {
  const scope = await readScope(tx, reader)
  const own = (filter: Partial<CallFilter>) =>
    countOf(tx, amongVisibleCalls(scope), { from, userId: reader.id, ...filter })
  return {
    answered: await own({ callTypes: callTypesOf('incomings'), dialStatus: 200 }),
    made: await own({ callTypes: callTypesOf('outgoings') }),
  }
}

function countNotReturned(tx: ReadTx, scope: CallScope, from: number): Promise<number> {
  return countOf(tx, visibleCalls(scope), { from, notReturned: true })
}

function countOf(tx: ReadTx, among: ReturnType<typeof visibleCalls>, filter: Partial<CallFilter>) {
  return tx.db.$count(calls, and(among, ...callConditions({ ...ANY_CALL, ...filter })))
}

/** The reader's chats: those closed since `from`, and the open ones whose customer waits for an answer. */
export async function countChats(tx: ReadTx, reader: Reader, from: number) {
  const { id, tenantId } = reader
  const closed = await countClosedChats(tx, reader, from)
  const [open] = await tx.db
    .select({ unanswered: count(), since: min(chatRooms.waiting_since) })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.user_id, id),
        eq(chatRooms.tenant_id, tenantId),
        inArray(chatRooms.status, ['open', 'expired']),
        isNull(chatRooms.ended_at),
        isNotNull(chatRooms.waiting_since),
      ),
    )
  return { closed, unanswered: open?.unanswered ?? 0, since: open?.since ?? null }
}

/** The reader's chats that were closed since `from`. */
export function countClosedChats(tx: ReadTx, { id, tenantId }: Reader, from: number): Promise<number> {
  return tx.db.$count(
    chatRooms,
    and(
      eq(chatRooms.tenant_id, tenantId),
      inArray(chatRooms.status, ['ended', 'archived']), // the index has it
      gte(chatRooms.ended_at, from),
      eq(chatRooms.user_id, id),
    ),
  )
}
