import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { classifications } from '@ramal/db/schema/service'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { phoneKey } from '@ramal/domain/phone/br-phone'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ServiceRow } from '../after-service/service-rows.ts'
import { appendConsent, readContactFacts } from '../clients/consent-rows.ts'

interface Context {
  readonly tenantId: number
  readonly userId: number
  readonly now: number
}

/**
 * What follows from a classification that says so (entities §5, `is_do_not_call`): the client said no to calls, and their number stands
 * on the tenant's list of numbers that are not dialled, which is made with the first. Another classification takes nothing of it back:
 * that is the client's to say.
 */
export async function keepFromBeingCalled(
  tx: WriteTx,
  service: Pick<ServiceRow, 'channel' | 'phone' | 'client'>,
  classificationId: number,
  context: Context,
): Promise<void> {
  if (!(await saysSo(tx, classificationId))) return
  if (service.client) await sayNo(tx, service.client.id, service.channel, context)
  const key = phoneKey(service.phone)
  if (key !== null)
    await list(tx, { phone: service.phone, key, clientId: service.client?.id ?? null }, context)
}

async function saysSo(tx: ReadTx, id: number): Promise<boolean> {
  const says = and(eq(classifications.id, id), eq(classifications.is_do_not_call, true))
  return (await tx.db.$count(classifications, says)) > 0
}

async function sayNo(
  tx: WriteTx,
  clientId: number,
  channel: ServiceRow['channel'],
  { tenantId, userId, now }: Context,
): Promise<void> {
  const facts = await readContactFacts(tx, tenantId, clientId)
  if (!facts || facts.doNotCall) return
  await appendConsent(tx, {
    ...{ tenant_id: tenantId, client_id: clientId, purpose: 'any', channel: 'call', answer: 'no' },
    ...{ since: now, source: channel === 'chat' ? 'chat' : 'call', created_at: now, created_by: userId },
  })
}

async function list(
  tx: WriteTx,
  { phone, key, clientId }: { phone: string; key: string; clientId: number | null },
  { tenantId, userId, now }: Context,
): Promise<void> {
  const written = { created_at: now, updated_at: now, created_by: userId, updated_by: userId }
  const listId = await listOf(tx, tenantId, written)
  const known = and(
    eq(blacklistEntries.blacklist_id, listId),
    eq(blacklistEntries.phone_key, key),
    isNull(blacklistEntries.deleted_at),
  )
  if ((await tx.db.$count(blacklistEntries, known)) > 0) return
  await tx.db.insert(blacklistEntries).values({
    ...{ tenant_id: tenantId, blacklist_id: listId, description: phone, phone, phone_key: key },
    ...{ client_id: clientId, starts_at: now, ...written },
  })
}

/** The oldest active list of numbers that are not dialled; a new one where there is none. */
async function listOf(
  tx: WriteTx,
  tenantId: number,
  written: { created_at: number; updated_at: number; created_by: number; updated_by: number },
): Promise<number> {
  const ofTenant = and(eq(blacklists.tenant_id, tenantId), isActive(blacklists))
  const [known] = await tx.db
    .select({ id: blacklists.id })
    .from(blacklists)
    .where(and(ofTenant, eq(blacklists.direction, 'outbound')))
    .orderBy(asc(blacklists.id))
    .limit(1)
  if (known) return known.id
  const [made] = await tx.db
    .insert(blacklists)
    .values({ tenant_id: tenantId, description: 'Não ligar', direction: 'outbound', ...written })
    .returning({ id: blacklists.id })
  return made!.id
}
