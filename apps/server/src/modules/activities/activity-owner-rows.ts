import { users } from '@ramal/db/schema/business'
import { clients } from '@ramal/db/schema/crm'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx } from '@ramal/db/store/store'
import { and, eq, isNull } from 'drizzle-orm'

/** Whether the tenant has this active user. */
export async function isUser(tx: ReadTx, tenantId: number, id: number): Promise<boolean> {
  const live = and(eq(users.tenant_id, tenantId), isActive(users))
  return (await tx.db.$count(users, and(live, eq(users.id, id)))) > 0
}

/** Whether the tenant has this active team. */
export async function isTeam(tx: ReadTx, tenantId: number, id: number): Promise<boolean> {
  const live = and(eq(teams.tenant_id, tenantId), isActive(teams))
  return (await tx.db.$count(teams, and(live, eq(teams.id, id)))) > 0
}

/** Whether the tenant has this client; another's id names nobody here. */
export async function isClient(tx: ReadTx, tenantId: number, id: number): Promise<boolean> {
  const live = and(eq(clients.tenant_id, tenantId), isNull(clients.deleted_at))
  return (await tx.db.$count(clients, and(live, eq(clients.id, id)))) > 0
}

/** The user's team; null = they are in none. */
export async function teamIdOf(tx: ReadTx, userId: number): Promise<number | null> {
  const [row] = await tx.db.select({ teamId: users.team_id }).from(users).where(eq(users.id, userId))
  return row?.teamId ?? null
}
