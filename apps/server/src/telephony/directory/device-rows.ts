import type { Codec, DEVICE_TYPES, DtmfMode, SIP_TRANSPORTS } from '@ramal/contract/resources/words'
import { secondFactors, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { teams } from '@ramal/db/schema/teams'
import { isActive } from '@ramal/db/store/active'
import { preparedSelect } from '@ramal/db/store/prepared-reads'
import type { ReadDb, ReadTx, WriteTx } from '@ramal/db/store/store'
import { type TenantShare, within } from '@ramal/db/store/tenant-share'
import { isExtension } from '@ramal/domain/call-step/call-type'
import { type DeviceHolder, mayTelephone } from '@ramal/domain/session/may-telephone'
import { and, eq, inArray, isNotNull, notLike, type Placeholder, type SQL } from 'drizzle-orm'
import { isConfirmedFactor } from '../../accounts/second-factor/factor-rows.ts'
import { HOLDER, holderOf } from './device-holder.ts'

/** A device of ours and the agent it belongs to. */
export interface Device {
  readonly tenantId: number
  readonly endpointId: number
  readonly extension: string
  /** Sealed, as it is stored. */
  readonly password: string
  /** Addresses that its Contact may name beside its own (decision 017). */
  readonly contactNetworks: readonly string[]
  readonly deviceType: (typeof DEVICE_TYPES)[number]
  /** Of a desk phone: `tls` registers by nothing else. */
  readonly transport: (typeof SIP_TRANSPORTS)[number]
  readonly busyAt: number
  /** `named_call_group`: who may pick up what rings here. */
  readonly callGroups: readonly string[]
  /** Calls at once, ringing ones included. */
  readonly callLimit: number
  readonly maxContacts: number
  readonly removeExisting: boolean
  /** Seconds: of a registration that asks for no time, and of one that asks for more. */
  readonly defaultExpiration: number
  /** Seconds between OPTIONS; 0 = none. */
  readonly qualifyS: number
  readonly ringTimeoutMs: number
  readonly record: 'none' | 'inbound' | 'outbound' | 'all'
  readonly allowExternal: boolean
  readonly callerIdNumber: string | null
  /** Of numbers that it dials without one. */
  readonly areaCode: string | null
  readonly dtmf: DtmfMode
  readonly allow: readonly Codec[]
  readonly userId: number | null
  /** Who is shown where it calls: its own name, else its agent's. */
  readonly shownName: string | null
  /** Its own, which goes outside too (`callerid_name`). */
  readonly callerIdName: string | null
  readonly teamId: number | null
  readonly holder: DeviceHolder
}

/** The active device with this extension. */
export async function findDevice(tx: ReadTx, tenantId: number, extension: string): Promise<Device | null> {
  return isExtension(extension)
    ? deviceOf(await byExtension(tx, { tenantId, extension: Number(extension) }))
    : null
}

/** The active device of this user; null: they have none. */
export async function findDeviceOfUser(tx: ReadTx, tenantId: number, userId: number): Promise<Device | null> {
  const id = await deviceIdOf(tx, userId)
  return id === null ? null : findDeviceById(tx, tenantId, id)
}

/** The active device with this id. */
export async function findDeviceById(tx: ReadTx, tenantId: number, id: number): Promise<Device | null> {
  return deviceOf(await byId(tx, { tenantId, id }))
}

/** What a route or a menu calls a device by: its id, or its extension as older rows have it. */
export async function findDestination(tx: ReadTx, tenantId: number, appdata: string): Promise<Device | null> {
  const byId = /^\d{1,9}$/.test(appdata) ? await findDeviceById(tx, tenantId, Number(appdata)) : null
  return byId ?? findDevice(tx, tenantId, appdata)
}

const DEVICE = {
  tenantId: endpoints.tenant_id,
  endpointId: endpoints.id,
  extension: endpoints.extension,
  dtmf: endpoints.dtmf_mode,
  allow: endpoints.allow,
  deviceType: endpoints.device_type,
  transport: endpoints.transport,
  callLimit: endpoints.call_limit,
  callGroups: endpoints.named_call_group,
  removeExisting: endpoints.remove_existing,
  defaultExpiration: endpoints.default_expiration,
  qualifyS: endpoints.qualify_frequency,
  password: endpoints.sip_password,
  contactNetworks: endpoints.contact_networks,
  busyAt: endpoints.device_state_busy_at,
  maxContacts: endpoints.max_contacts,
  ringTimeout: endpoints.ring_timeout,
  record: endpoints.record,
  allowExternal: endpoints.allow_external,
  callerIdNumber: endpoints.callerid_number,
  areaCode: endpoints.area_code,
  userId: users.id,
  callerIdName: endpoints.callerid_name,
  userName: users.first_name,
  teamId: users.team_id,
  holder: HOLDER,
}

// Asked for each telephone of everybody when a server comes back.
const byExtension = preparedSelect<{ tenantId: number; extension: number }>()(DEVICE, (db, columns, at) =>
  selectDevice(db, columns, {
    tenantId: at('tenantId'),
    which: eq(endpoints.extension, at('extension')),
  }),
)
const byId = preparedSelect<{ tenantId: number; id: number }>()(DEVICE, (db, columns, at) =>
  selectDevice(db, columns, { tenantId: at('tenantId'), which: eq(endpoints.id, at('id')) }),
)

function selectDevice(
  db: ReadDb,
  columns: typeof DEVICE,
  { tenantId, which }: { tenantId: Placeholder; which: SQL },
) {
  return db
    .select(columns)
    .from(endpoints)
    .innerJoin(contracts, eq(contracts.id, endpoints.tenant_id))
    .leftJoin(users, eq(users.endpoint_id, endpoints.id))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(and(eq(endpoints.tenant_id, tenantId), which, isActive(endpoints)))
    .orderBy(isNotNull(users.deleted_at)) // Who has it now comes before those who had it once.
    .limit(1)
}

function deviceOf(rows: Awaited<ReturnType<typeof byId>>): Device | null {
  const row = rows[0]
  if (!row) return null
  const { ringTimeout, extension, holder: whose, userName, ...device } = row
  const shownName = device.callerIdName ?? userName
  const holder = holderOf(whose)
  // Time passes while this is kept: whether a password has run out is asked where somebody proves themselves.
  if (!mayTelephone(holder, Number.NEGATIVE_INFINITY)) return null
  return { ...device, shownName, holder, extension: String(extension), ringTimeoutMs: ringTimeout * 1000 }
}

/** The device that this user has; null: none. */
export async function deviceIdOf(tx: ReadTx, userId: number): Promise<number | null> {
  const [row] = await tx.db.select({ id: users.endpoint_id }).from(users).where(eq(users.id, userId))
  return row?.id ?? null
}

/** What these devices are called and how they send digits, also where they are gone. */
export function readDeviceFacts(tx: ReadTx, ids: readonly number[]) {
  return tx.db
    .select({ id: endpoints.id, extension: endpoints.extension, dtmf: endpoints.dtmf_mode })
    .from(endpoints)
    .where(inArray(endpoints.id, [...ids]))
}

/** The secrets of these tenants' devices that do not begin with `mark`. */
export function readUnmarkedSecrets(tx: ReadTx, share: TenantShare, mark: string) {
  return tx.db
    .select({ id: endpoints.id, secret: endpoints.sip_password })
    .from(endpoints)
    .where(and(within(share, endpoints.tenant_id), notLike(endpoints.sip_password, `${mark}%`)))
}

/** Stores the secret of a device. */
export async function changeSecret(tx: WriteTx, id: number, secret: string): Promise<void> {
  await tx.db.update(endpoints).set({ sip_password: secret }).where(eq(endpoints.id, id))
}
