import { chatRooms } from '@ramal/db/schema/chat'
import { clients } from '@ramal/db/schema/crm'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, desc, eq, gte, isNotNull, or } from 'drizzle-orm'
import type { Room } from '../rooms/room-rows.ts'

/** Who answered this customer last on the channel, since then; null: nobody did. */
export async function lastAgentOf(
  tx: ReadTx,
  channel: { id: number; tenant_id: number },
  { phoneKey, since }: { phoneKey: string; since: number },
): Promise<number | null> {
  const [room] = await tx.db
    .select({ userId: chatRooms.user_id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.tenant_id, channel.tenant_id),
        eq(chatRooms.channel_id, channel.id),
        eq(chatRooms.phone_key, phoneKey),
        isNotNull(chatRooms.user_id),
        isNotNull(chatRooms.answered_at),
        gte(chatRooms.ended_at, since),
      ),
    )
    .orderBy(desc(chatRooms.id))
    .limit(1)
  return room?.userId ?? null
}

/** The chat of this customer on the channel that ended last, since then; null: none, or none is asked for. */
export async function lastEndedRoom(
  tx: ReadTx,
  channel: { id: number; tenant_id: number },
  { phoneKey, userId }: { phoneKey: string; userId: string | null },
  since: number | null,
): Promise<Room | null> {
  if (since === null) return null
  const isTheirs = userId === null ? undefined : eq(chatRooms.wa_user_id, userId)
  const [room] = await tx.db
    .select()
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.tenant_id, channel.tenant_id),
        eq(chatRooms.channel_id, channel.id),
        or(eq(chatRooms.phone_key, phoneKey), isTheirs),
        gte(chatRooms.ended_at, since),
      ),
    )
    .orderBy(desc(chatRooms.id))
    .limit(1)
  return room ?? null
}

/** Who looks after a client; null: nobody does. */
export async function ownerOf(tx: ReadTx, clientId: number): Promise<number | null> {
  const [client] = await tx.db
    .select({ ownerId: clients.owner_id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isActive(clients)))
  return client?.ownerId ?? null
}
