import type { ServiceChannel } from '@ramal/contract/vocabulary'
import { chatQueues, telephonyQueues } from '@ramal/db/schema/queues'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import type { ChatAims } from '@ramal/domain/chat/aims/chat-aims'
import { and, asc, eq } from 'drizzle-orm'

/** A queue as it is configured. */
export interface QueueSetting {
  readonly type: ServiceChannel
  readonly id: number
  readonly description: string
  /** Of telephony: within how many seconds a call is answered in time, and before how many giving up does not count. */
  readonly serviceLevel: number | null
  readonly shortAbandon: number
  /** Of chats: within which time they are answered and over. */
  readonly aims: ChatAims | null
}

/** By which a queue of either channel is named on the floor. */
export function queueKey(type: ServiceChannel, id: number): string {
  return `${type} ${id}`
}

/** The active queues of a tenant, telephony before chat. */
export async function readQueueSettings(tx: ReadTx, tenantId: number): Promise<QueueSetting[]> {
  const telephony = await tx.db
    .select({
      id: telephonyQueues.id,
      description: telephonyQueues.description,
      serviceLevel: telephonyQueues.servicelevel,
      shortAbandon: telephonyQueues.short_abandon_seconds,
    })
    .from(telephonyQueues)
    .where(and(eq(telephonyQueues.tenant_id, tenantId), isActive(telephonyQueues)))
    .orderBy(asc(telephonyQueues.id))
  const chat = await tx.db
    .select({
      id: chatQueues.id,
      description: chatQueues.description,
      aims: {
        firstResponseS: chatQueues.first_response_sla_seconds,
        nextResponseS: chatQueues.next_response_sla_seconds,
        resolutionMin: chatQueues.resolution_sla_minutes,
      },
    })
    .from(chatQueues)
    .where(and(eq(chatQueues.tenant_id, tenantId), isActive(chatQueues)))
    .orderBy(asc(chatQueues.id))
  return [
    ...telephony.map((queue) => ({ type: 'telephony' as const, ...queue, aims: null })),
    ...chat.map((queue) => ({ type: 'chat' as const, ...queue, serviceLevel: null, shortAbandon: 0 })),
  ]
}
