import { users } from '@ramal/db/schema/business'
import { clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import { textMessages } from '@ramal/db/schema/templates'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

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

/** What texts say of the agent who writes them. */
export async function findAuthor(
  tx: ReadTx,
  userId: number,
): Promise<{ fullName: string; firstName: string; team: string | null } | null> {
  const [agent] = await tx.db
    .select({ fullName: users.description, firstName: users.first_name, team: teams.description })
    .from(users)
    .leftJoin(teams, eq(teams.id, users.team_id))
    .where(eq(users.id, userId))
  return agent ?? null
}

/** The name under which an agent writes. */
export async function authorName(tx: ReadTx, userId: number): Promise<string> {
  const [author] = await tx.db.select({ name: users.first_name }).from(users).where(eq(users.id, userId))
  return author?.name ?? ''
}

/** An active text of the tenant. */
export async function findText(tx: ReadTx, tenantId: number, id: number) {
  const [row] = await tx.db
    .select({ type: textMessages.message_type, content: textMessages.content })
    .from(textMessages)
    .where(and(eq(textMessages.id, id), eq(textMessages.tenant_id, tenantId), isActive(textMessages)))
  return row ?? null
}
