import { sites, users } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { queueMembers, telephonyQueues } from '@ramal/db/schema/queues'
import { inboundRoutes, numbers } from '@ramal/db/schema/routes'
import { teams } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, asc, eq, isNull, max } from 'drizzle-orm'

/** The first extension of a centre. */
const FIRST_EXTENSION = 10_001

export async function renameSite(tx: WriteTx, id: number, description: string): Promise<void> {
  await tx.db.update(sites).set({ description }).where(eq(sites.id, id))
}

type TrunkValues = Pick<
  typeof trunks.$inferInsert,
  'description' | 'host' | 'port' | 'transport' | 'username' | 'register' | 'match_ips' | 'password_enc'
>

/** Changes the trunk, or makes it where `id` is null; its state is what is found from now on. */
export async function putTrunk(
  tx: WriteTx,
  tenant_id: number,
  id: number | null,
  values: TrunkValues,
): Promise<number> {
  if (id === null)
    return onlyId(
      await tx.db
        .insert(trunks)
        .values({ tenant_id, ...values })
        .returning({ id: trunks.id }),
    )
  await tx.db
    .update(trunks)
    .set({ ...values, status: null, last_error: null })
    .where(eq(trunks.id, id))
  return id
}

/** Whether another row than `id` has this number. */
export async function isNumberTaken(
  tx: ReadTx,
  tenantId: number,
  number: string,
  id: number | null,
): Promise<boolean> {
  const found = await tx.db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(eq(numbers.tenant_id, tenantId), eq(numbers.number, number), isNull(numbers.deleted_at)))
  return found.some((row) => row.id !== id)
}

export async function putNumber(
  tx: WriteTx,
  tenant_id: number,
  id: number | null,
  { number, trunk_id }: { number: string; trunk_id: number },
): Promise<number> {
  const values = { description: number, number, trunk_id }
  if (id !== null) {
    await tx.db.update(numbers).set(values).where(eq(numbers.id, id))
    return id
  }
  const made = { tenant_id, ...values, is_default_outbound: true }
  return onlyId(await tx.db.insert(numbers).values(made).returning({ id: numbers.id }))
}

/** Callers wait in it also while nobody is signed in: the first call of a centre is not refused. */
export async function putQueue(
  tx: WriteTx,
  tenant_id: number,
  id: number | null,
  description: string,
): Promise<number> {
  if (id !== null) {
    await tx.db.update(telephonyQueues).set({ description }).where(eq(telephonyQueues.id, id))
    return id
  }
  const values = { tenant_id, description, joinempty: [], leavewhenempty: [] }
  return onlyId(await tx.db.insert(telephonyQueues).values(values).returning({ id: telephonyQueues.id }))
}

/** A route of its own leads the number to the queue. */
export async function leadNumber(
  tx: WriteTx,
  tenant_id: number,
  { numberId, queueId, name }: { numberId: number; queueId: number; name: string },
): Promise<void> {
  const values = { tenant_id, description: name, app: 'queue', appdata: String(queueId) } as const
  const routeId = onlyId(await tx.db.insert(inboundRoutes).values(values).returning({ id: inboundRoutes.id }))
  await tx.db.update(numbers).set({ inbound_route_id: routeId }).where(eq(numbers.id, numberId))
}

/** The tenant's first team, made where it has none: its people are signed in to the telephone by themselves. */
export async function teamOf(tx: WriteTx, tenant_id: number, name: string): Promise<number> {
  const [known] = await tx.db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenant_id, tenant_id), isNull(teams.deleted_at)))
    .orderBy(asc(teams.id))
    .limit(1)
  if (known) return known.id
  const values = {
    tenant_id,
    description: name,
    enable_auto_login_webphone: true,
    enable_call_recording_access: true,
  }
  return onlyId(await tx.db.insert(teams).values(values).returning({ id: teams.id }))
}

/** A browser's telephone with the next free extension; `sip_password` is sealed. */
export async function insertExtension(
  tx: WriteTx,
  tenant_id: number,
  { name, sip_password }: { name: string; sip_password: string },
): Promise<number> {
  const [known] = await tx.db
    .select({ highest: max(endpoints.extension) })
    .from(endpoints)
    .where(and(eq(endpoints.tenant_id, tenant_id), isNull(endpoints.deleted_at)))
  const extension = Math.max(FIRST_EXTENSION, (known?.highest ?? 0) + 1)
  const values = { tenant_id, description: name, callerid_name: name, extension, sip_password }
  return onlyId(await tx.db.insert(endpoints).values(values).returning({ id: endpoints.id }))
}

export async function findTelephone(tx: ReadTx, userId: number) {
  const [user] = await tx.db
    .select({ name: users.description, endpointId: users.endpoint_id, teamId: users.team_id })
    .from(users)
    .where(eq(users.id, userId))
  return user ?? null
}

export async function giveTelephone(
  tx: WriteTx,
  userId: number,
  { endpoint_id, team_id }: { endpoint_id: number; team_id: number },
): Promise<void> {
  await tx.db.update(users).set({ endpoint_id, team_id }).where(eq(users.id, userId))
}

/** Serves the queue from now on; nothing where they do already. */
export async function addMember(
  tx: WriteTx,
  { tenantId, queueId, userId }: { tenantId: number; queueId: number; userId: number },
): Promise<void> {
  await tx.db
    .insert(queueMembers)
    .values({ tenant_id: tenantId, queue_type: 'telephony', queue_id: queueId, user_id: userId })
    .onConflictDoUpdate({
      target: [queueMembers.queue_type, queueMembers.queue_id, queueMembers.user_id],
      set: { is_active: true },
    })
}

function onlyId(rows: readonly { readonly id: number }[]): number {
  return rows[0]!.id
}
