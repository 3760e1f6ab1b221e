import { chatRooms } from '@ramal/db/schema/chat'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'
import type { ChatAgent } from './agent.ts'

/** The open room is this agent's: the one reason to hear what is said in it. */
export async function isRoomOf(tx: ReadTx, agent: ChatAgent, roomId: number): Promise<boolean> {
  const rows = await tx.db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(
      and(
        eq(chatRooms.id, roomId),
        eq(chatRooms.tenant_id, agent.tenantId),
        eq(chatRooms.user_id, agent.id),
        isNull(chatRooms.ended_at),
      ),
    )
  return rows.length > 0
}
