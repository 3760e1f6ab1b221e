import { REGISTER_EXPIRES_S } from '@ramal/contract/constants'
import { users } from '@ramal/db/schema/business'
import { endpoints, registrations } from '@ramal/db/schema/pabx'
import { isActive } from '@ramal/db/store/active'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { and, eq, gt, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'

/** A contact a device registered. Times in epoch ms. */
export interface Registration {
  readonly tenantId: number
  readonly endpointId: number
  /** Whose the device is; null: nobody's. */
  readonly userId: number | null
  /** What it wrote there: in the Request-URI of what it is sent, and never where that is sent to (decision 017). */
  readonly contact: string
  /** The engine's name of the way its REGISTER came; null with a drachtio-server. */
  readonly flow: string | null
  /** The session whose credential it showed; null: the device's own secret. */
  readonly sessionId: number | null
  readonly protocol: 'udp' | 'tcp' | 'tls' | 'ws' | 'wss'
  readonly address: string
  readonly port: number
  readonly callId: string
  readonly cseq: number
  readonly userAgent: string | null
  readonly expiresAt: number
  /** A telephone and no browser (`device_type`): it is offered plain RTP, and no softphone reports for it. */
  readonly isDesk: boolean
  readonly maxContacts: number
  /** Seconds between OPTIONS; 0 = none. */
  readonly qualifyS: number
  /** Of an external device, which never registered: who we are where it challenges us. */
  readonly credentials?: Credentials | null
}

/** Who we are for a peer that challenges us; the secret stays sealed until it is asked for. */
interface Credentials {
  readonly username: string
  readonly sealed: string
  readonly isHash: boolean
}

/** How long the contact took to answer an OPTIONS. */
export async function saveRoundTrip(
  tx: WriteTx,
  row: Pick<Registration, 'endpointId' | 'contact'>,
  ms: number,
): Promise<void> {
  await tx.db
    .update(registrations)
    .set({ last_rtt_ms: ms })
    .where(and(eq(registrations.endpoint_id, row.endpointId), eq(registrations.contact, row.contact)))
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

/** Removes what devices of these tenants registered over a connection that is closed; another engine may have one of that name. */
export async function deleteFlow(tx: WriteTx, share: TenantShare, flow: string): Promise<void> {
  const own = within(share, registrations.tenant_id)
  await tx.db.delete(registrations).where(and(own, eq(registrations.flow, flow)))
}

/** New expiries written to so many rows by one statement: each length would be a statement of its own, and be kept. */
const BATCH = 50
/** Expiries that differ by less are written as one, the earlier. */
const STEP_MS = 5_000

/** Writes later expiries of contacts the store has, and drops contacts of these tenants that ran out. */
export async function extendRegistrations(
  tx: WriteTx,
  share: TenantShare,
  rows: readonly Registration[],
  now: number,
): Promise<void> {
  const groups = new Map<number, Registration[]>()
  for (const row of rows) {
    const expiresAt = row.expiresAt - (row.expiresAt % STEP_MS)
    const group = groups.get(expiresAt)
    if (group) group.push(row)
    else groups.set(expiresAt, [row])
  }
  for (const [expiresAt, group] of groups)
    for (let at = 0; at < group.length; at += BATCH)
      await extendAll(tx, group.slice(at, at + BATCH), expiresAt, now)
  const own = within(share, registrations.tenant_id)
  await tx.db.delete(registrations).where(and(own, lte(registrations.expires_at, now)))
}

async function extendAll(
  tx: WriteTx,
  rows: readonly Registration[],
  expiresAt: number,
  now: number,
): Promise<void> {
  const filled = Array.from({ length: BATCH }, (_, at) => rows[Math.min(at, rows.length - 1)]!)
  await tx.db
    .update(registrations)
    .set({ expires_at: expiresAt, updated_at: now })
    .where(
      and(
        // A device and another one's contact are both in the lists: two devices with one URI are the same telephone.
        inArray(
          registrations.endpoint_id,
          filled.map((row) => row.endpointId),
        ),
        inArray(
          registrations.contact,
          filled.map((row) => row.contact),
        ),
      ),
    )
}

/**
 * Contacts of these tenants as they stand after a start, the newest last. A row that ran out less than a period ago, or soon will, may have been
 * refreshed just before a kill, or would have been, had we been there: the device itself comes again when its own time says so, and
 * until then it counts, for one period at most or until its way is tried (`ContactWatch.tryFlows`). Older ones are dropped.
 */
export async function loadRegistrations(
  tx: WriteTx,
  share: TenantShare,
  now: number,
): Promise<readonly Registration[]> {
  const period = REGISTER_EXPIRES_S * 1000
  const own = within(share, registrations.tenant_id)
  const expiry = registrations.expires_at
  await tx.db.delete(registrations).where(and(own, lte(expiry, now - period)))
  // In the store too: a refresh only moves the time of a row, and one that ran out would be gone by then.
  const soon = and(own, gt(expiry, now), lt(expiry, now + period))
  await tx.db
    .update(registrations)
    .set({ expires_at: now + period })
    .where(soon)
  await tx.db
    .update(registrations)
    .set({ expires_at: sql`${expiry} + ${period}` })
    .where(and(own, lte(expiry, now)))
  return selectContacts(tx, own)
}

async function selectContacts(tx: ReadTx, which: SQL | undefined): Promise<readonly Registration[]> {
  const rows = await tx.db
    .select({
      row: registrations,
      deviceType: endpoints.device_type,
      maxContacts: endpoints.max_contacts,
      qualifyS: endpoints.qualify_frequency,
      userId: users.id,
    })
    .from(registrations)
    .innerJoin(endpoints, eq(endpoints.id, registrations.endpoint_id))
    .leftJoin(users, and(eq(users.endpoint_id, endpoints.id), isActive(users)))
    .where(which)
  return rows
    .sort((a, b) => a.row.updated_at - b.row.updated_at)
    .map(({ row, deviceType, maxContacts, qualifyS, userId }) => ({
      tenantId: row.tenant_id,
      endpointId: row.endpoint_id,
      userId,
      contact: row.contact,
      flow: row.flow,
      sessionId: row.session_id,
      protocol: row.source_protocol,
      address: row.source_address,
      port: row.source_port,
      callId: row.call_id,
      cseq: row.cseq,
      userAgent: row.user_agent,
      expiresAt: row.expires_at,
      isDesk: deviceType !== 'webrtc',
      maxContacts,
      qualifyS,
    }))
}
