import { registrations } from '@ramal/db/schema/pabx'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, gt, inArray, lte, ne } from 'drizzle-orm'

/** A contact a device registered. Times in epoch ms. */
export interface Registration {
  readonly tenantId: number
  readonly endpointId: number
  readonly contact: string
  readonly protocol: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss'
  readonly address: string
  readonly port: number
  readonly callId: string
  readonly cseq: number
  readonly userAgent: string | null
  readonly expiresAt: number
}

/** Stores a contact and leaves at most `maxContacts` of the device, the newest ones (entities.md: remove_existing). */
export async function saveRegistration(
  tx: WriteTx,
  row: Registration,
  maxContacts: number,
  now: number,
): Promise<void> {
  const values = {
    tenant_id: row.tenantId,
    endpoint_id: row.endpointId,
    contact: row.contact,
    source_protocol: row.protocol,
    source_address: row.address,
    source_port: row.port,
    call_id: row.callId,
    cseq: row.cseq,
    user_agent: row.userAgent,
    expires_at: row.expiresAt,
    updated_at: now,
  }
  await tx.db
    .insert(registrations)
    .values(values)
    .onConflictDoUpdate({ target: [registrations.endpoint_id, registrations.contact], set: values })
  const others = await tx.db
    .select({ id: registrations.id, updatedAt: registrations.updated_at })
    .from(registrations)
    .where(and(eq(registrations.endpoint_id, row.endpointId), ne(registrations.contact, row.contact)))
  const surplus = others.sort((a, b) => b.updatedAt - a.updatedAt).slice(maxContacts - 1)
  if (surplus.length > 0) {
    const ids = surplus.map((one) => one.id)
    await tx.db.delete(registrations).where(inArray(registrations.id, ids))
  }
}

/** Removes one contact of a device, or all of them. */
export async function deleteRegistrations(tx: WriteTx, endpointId: number, contact?: string): Promise<void> {
  await tx.db
    .delete(registrations)
    .where(
      and(
        eq(registrations.endpoint_id, endpointId),
        contact === undefined ? undefined : eq(registrations.contact, contact),
      ),
    )
}

/** Live contacts, newest first; those that ran out are dropped by the same write. */
export async function loadRegistrations(tx: WriteTx, now: number): Promise<readonly Registration[]> {
  await tx.db.delete(registrations).where(lte(registrations.expires_at, now))
  return selectLive(tx, now)
}

async function selectLive(tx: ReadTx, now: number): Promise<readonly Registration[]> {
  const rows = await tx.db.select().from(registrations).where(gt(registrations.expires_at, now))
  return rows
    .sort((a, b) => b.updated_at - a.updated_at)
    .map((row) => ({
      tenantId: row.tenant_id,
      endpointId: row.endpoint_id,
      contact: row.contact,
      protocol: row.source_protocol,
      address: row.source_address,
      port: row.source_port,
      callId: row.call_id,
      cseq: row.cseq,
      userAgent: row.user_agent,
      expiresAt: row.expires_at,
    }))
}
