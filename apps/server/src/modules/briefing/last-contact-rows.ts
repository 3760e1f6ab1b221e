import { TOLD_CONTACTS } from '@ramal/contract/entities/call-briefing'
import { users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { chatRooms } from '@ramal/db/schema/chat'
import { clientPhones } from '@ramal/db/schema/crm'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { classifications } from '@ramal/db/schema/service'
import type { ReadTx } from '@ramal/db/store/store'
import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { amongVisibleCalls, type CallScope } from '../calls/call-report-rows.ts'

/** Numbers of one client that are looked for. */
const MAX_NUMBERS = 20

/** The identities of a customer's numbers: the one they call from, and those of the client they are. */
export async function readNumbers(
  tx: ReadTx,
  tenantId: number,
  customer: { readonly phoneKey: string | null; readonly clientId: number | null },
): Promise<string[]> {
  const { phoneKey, clientId } = customer
  const known =
    clientId === null
      ? []
      : await tx.db
          .select({ key: clientPhones.phone_key })
          .from(clientPhones)
          .where(and(eq(clientPhones.tenant_id, tenantId), eq(clientPhones.client_id, clientId)))
          .limit(MAX_NUMBERS)
  return [...new Set([...(phoneKey === null ? [] : [phoneKey]), ...known.map(({ key }) => key)])]
}

/** The last answered calls with one of these numbers that are over, of those within the scope; `but` are not meant. */
export async function lastCalls(
  tx: ReadTx,
  scope: CallScope,
  numbers: readonly string[],
  but: readonly number[],
) {
  return tx.db
    .select({
      at: calls.started_at,
      queue: telephonyQueues.description,
      agent: users.description,
      result: classifications.description,
    })
    .from(calls)
    .leftJoin(telephonyQueues, eq(telephonyQueues.id, calls.queue_id))
    .leftJoin(users, eq(users.id, calls.user_id))
    .leftJoin(classifications, eq(classifications.id, calls.classification_id))
    .where(
      and(
        eq(calls.tenant_id, scope.tenantId),
        inArray(calls.phone_key, [...numbers]),
        isNotNull(calls.answered_at),
        isNotNull(calls.ended_at),
        notInArray(calls.id, [...but]),
        amongVisibleCalls(scope),
      ),
    )
    .orderBy(desc(calls.started_at))
    .limit(TOLD_CONTACTS)
}

/** The last chats with one of these numbers that somebody took; of this agent alone where `userId` says so. */
export async function lastChats(
  tx: ReadTx,
  who: { readonly tenantId: number; readonly userId: number | null },
  numbers: readonly string[],
) {
  return tx.db
    .select({
      at: chatRooms.started_at,
      queue: chatQueues.description,
      agent: users.description,
      result: classifications.description,
    })
    .from(chatRooms)
    .leftJoin(chatQueues, eq(chatQueues.id, chatRooms.queue_id))
    .leftJoin(users, eq(users.id, chatRooms.user_id))
    .leftJoin(classifications, eq(classifications.id, chatRooms.classification_id))
    .where(
      and(
        eq(chatRooms.tenant_id, who.tenantId),
        inArray(chatRooms.phone_key, [...numbers]),
        isNotNull(chatRooms.answered_at),
        who.userId === null ? undefined : eq(chatRooms.user_id, who.userId),
      ),
    )
    .orderBy(desc(chatRooms.started_at))
    .limit(TOLD_CONTACTS)
}
