import { registrations } from '@ramal/db/schema/pabx'
import { PreparedQuery } from '@ramal/db/store/prepared-query'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { WriteTx } from '@ramal/db/store/store'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Registration } from './registration-rows.ts'

/**
 * Stores a contact of a device that may have so many. A new one beyond them takes the oldest one's place, or is refused (false) where
 * that is not wished (entities §4, `remove_existing`).
 */
export async function saveRegistration(
  tx: WriteTx,
  row: Registration,
  removeExisting: boolean,
  now: number,
): Promise<boolean> {
  const values: Record<(typeof BOUND)[number], unknown> = {
    tenant_id: row.tenantId,
    endpoint_id: row.endpointId,
    contact: row.contact,
    flow: row.flow,
    session_id: row.sessionId,
    source_protocol: row.protocol,
    source_address: row.address,
    source_port: row.port,
    call_id: row.callId,
    cseq: row.cseq,
    user_agent: row.userAgent,
    expires_at: row.expiresAt,
    updated_at: now,
  }
  const known = await contactsOf(tx, { endpointId: row.endpointId })
  const others = known.filter((one) => one.contact !== row.contact)
  const live = others.filter((one) => one.expiresAt > now)
  if (!removeExisting && others.length === known.length && live.length >= row.maxContacts) return false
  await tx.run(bound, values)
  const surplus = others.sort((a, b) => b.updatedAt - a.updatedAt).slice(row.maxContacts - 1)
  if (surplus.length > 0) {
    const ids = surplus.map((one) => one.id)
    await tx.db.delete(registrations).where(inArray(registrations.id, ids))
  }
  return true
}

const contactsOf = preparedSelect<{ endpointId: number }>()(
  {
    id: registrations.id,
    contact: registrations.contact,
    expiresAt: registrations.expires_at,
    updatedAt: registrations.updated_at,
  },
  (db, columns, at) =>
    db
      .select(columns)
      .from(registrations)
      .where(eq(registrations.endpoint_id, at('endpointId'))),
)

const BOUND = [
  ...(['tenant_id', 'endpoint_id', 'contact', 'flow', 'session_id', 'source_protocol'] as const),
  ...([
    'source_address',
    'source_port',
    'call_id',
    'cseq',
    'user_agent',
    'expires_at',
    'updated_at',
  ] as const),
] as const

/** A contact, new or as it is from now on. */
const bound = new PreparedQuery((db) => {
  const given = BOUND.map((name) => [name, sql.placeholder(name)])
  const anew = BOUND.map((name) => [name, sql`excluded.${sql.identifier(name)}`])
  return db
    .insert(registrations)
    .values(Object.fromEntries(given) as never)
    .onConflictDoUpdate({
      target: [registrations.endpoint_id, registrations.contact],
      set: Object.fromEntries(anew),
    })
})
