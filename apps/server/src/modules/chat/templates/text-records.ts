import { users } from '@ramal/db/schema/business'
import { clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import type { ReadTx } from '@ramal/db/store/store'
import type { TextRecords } from '@ramal/domain/chat/template-variables'
import { and, eq, isNull } from 'drizzle-orm'
import type { RoomRow } from '../room-rows.ts'

/** A client by id. */
export interface KnownClient {
  id: number
  full_name: string
  document: string | null
  wa_id: string | null
  phone_key: string | null
}

/** A client of the tenant. */
export async function findClientById(tx: ReadTx, tenantId: number, id: number): Promise<KnownClient | null> {
  const [row] = await tx.db
    .select({
      id: clients.id,
      full_name: clients.full_name,
      document: clients.document,
      wa_id: clients.wa_id,
      phone_key: clients.phone_key,
    })
    .from(clients)
    .where(and(eq(clients.id, id), eq(clients.tenant_id, tenantId), isNull(clients.deleted_at)))
  return row ?? null
}

/** What the variables of a text stand for: of the agent (null: nobody writes it), his chat, and a client named beside it. */
export async function textRecords(
  tx: ReadTx,
  about: { userId: number | null; room?: RoomRow | null; client?: KnownClient | null },
): Promise<TextRecords> {
  const { room = null, client = null } = about
  const [agent] = await tx.db
    .select({ fullName: users.description, firstName: users.first_name, team: teams.description })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, about.userId ?? 0))
  const known = client ?? room?.client ?? null
  return {
    clientName: known?.full_name ?? room?.room.title ?? null,
    clientPhone: client ? (client.wa_id ?? client.phone_key) : (room?.room.phone ?? null),
    clientDocument: known?.document ?? null,
    agentName: agent?.fullName ?? null,
    agentFirstName: agent?.firstName ?? null,
    teamName: agent?.team ?? null,
    queueName: room?.queue?.description ?? null,
    channelName: room?.channel.description ?? null,
  }
}
