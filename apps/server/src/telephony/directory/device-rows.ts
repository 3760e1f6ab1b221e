import type { Codec, DEVICE_TYPES, DtmfMode } from '@ramal/contract/resources/words'
import { secondFactors, sites, users } from '@ramal/db/schema/business'
import { contracts } from '@ramal/db/schema/contracts'
import { endpoints } from '@ramal/db/schema/pabx'
import { inboundRoutes, numbers, outboundRouteChannels, outboundRoutes } from '@ramal/db/schema/routes'
import { teamOutboundRoutes, teams } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { isExtension } from '@ramal/domain/call-step/call-type'
import type { InboundRoute, RoutedNumber } from '@ramal/domain/routing/inbound'
import type { OutboundRoute } from '@ramal/domain/routing/outbound'
import { type DeviceHolder, mayTelephone } from '@ramal/domain/session/may-telephone'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { isConfirmedFactor } from '../../accounts/second-factor/factor-rows.ts'
import { openCalendars } from '../../settings/calendars.ts'
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
  readonly dtmf: DtmfMode
  readonly allow: readonly Codec[]
  readonly userId: number | null
  readonly userName: string | null
  readonly teamId: number | null
  readonly holder: DeviceHolder
}

/** Realms of our sites: each names its tenant. The default site's comes first. */
export async function readRealms(tx: ReadTx): Promise<readonly { tenantId: number; realm: string }[]> {
  const rows = await tx.db
    .select({ tenantId: sites.tenant_id, realm: sites.sip_realm, isDefault: sites.is_default })
    .from(sites)
    .where(and(eq(sites.is_active, true), isNull(sites.deleted_at)))
  return rows.sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

/** The active device with this extension. */
export async function findDevice(tx: ReadTx, tenantId: number, extension: string): Promise<Device | null> {
  return isExtension(extension) ? readDevice(tx, tenantId, eq(endpoints.extension, Number(extension))) : null
}

/** The active device with this id. */
export function findDeviceById(tx: ReadTx, tenantId: number, id: number): Promise<Device | null> {
  return readDevice(tx, tenantId, eq(endpoints.id, id))
}

/** What a route or a menu calls a device by: its id, or its extension as older rows have it. */
export async function findDestination(tx: ReadTx, tenantId: number, appdata: string): Promise<Device | null> {
  const byId = /^\d{1,9}$/.test(appdata) ? await findDeviceById(tx, tenantId, Number(appdata)) : null
  return byId ?? findDevice(tx, tenantId, appdata)
}

async function readDevice(tx: ReadTx, tenantId: number, which: SQL): Promise<Device | null> {
  const rows = await tx.db
    .select({
      tenantId: endpoints.tenant_id,
      endpointId: endpoints.id,
      extension: endpoints.extension,
      dtmf: endpoints.dtmf_mode,
      allow: endpoints.allow,
      deviceType: endpoints.device_type,
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
      userId: users.id,
      userName: users.first_name,
      teamId: users.team_id,
      holder: HOLDER,
    })
    .from(endpoints)
    .innerJoin(contracts, eq(contracts.id, endpoints.tenant_id))
    .leftJoin(users, eq(users.endpoint_id, endpoints.id))
    .leftJoin(teams, eq(teams.id, users.team_id))
    .leftJoin(secondFactors, isConfirmedFactor)
    .where(
      and(
        eq(endpoints.tenant_id, tenantId),
        which,
        eq(endpoints.is_active, true),
        isNull(endpoints.deleted_at),
      ),
    )
    .orderBy(isNotNull(users.deleted_at)) // Who has it now comes before those who had it once.
    .limit(1)
  const row = rows[0]
  if (!row) return null
  const { ringTimeout, extension, holder: whose, ...device } = row
  const holder = holderOf(whose)
  // Time passes while this is kept: whether a password has run out is asked where somebody proves himself.
  if (!mayTelephone(holder, Number.NEGATIVE_INFINITY)) return null
  return { ...device, holder, extension: String(extension), ringTimeoutMs: ringTimeout * 1000 }
}

export interface Trunk {
  readonly id: number
  readonly tenantId: number
  readonly description: string
  readonly host: string
  readonly port: number
  readonly transport: string
  readonly matchIps: readonly string[]
  readonly dtmf: DtmfMode
  readonly allow: readonly Codec[]
  /** Its P-Asserted-Identity is believed (RFC 3325). */
  readonly trustPai: boolean
  /** The user of the contact that we register; null: it does not register. */
  readonly contactUser: string | null
}

/** Active trunks, of all tenants or of one. */
export async function readTrunks(tx: ReadTx, tenantId?: number): Promise<readonly Trunk[]> {
  const rows = await tx.db
    .select({
      id: trunks.id,
      tenantId: trunks.tenant_id,
      description: trunks.description,
      host: trunks.host,
      port: trunks.port,
      transport: trunks.transport,
      matchIps: trunks.match_ips,
      dtmf: trunks.dtmf_mode,
      allow: trunks.allow,
      trustPai: trunks.trust_pai,
      registers: trunks.register,
      contactUser: trunks.contact_user,
      ownUser: trunks.from_user,
      username: trunks.username,
    })
    .from(trunks)
    .where(
      and(
        eq(trunks.is_active, true),
        isNull(trunks.deleted_at),
        tenantId === undefined ? undefined : eq(trunks.tenant_id, tenantId),
      ),
    )
  return rows.map(({ registers, contactUser, ownUser, username, ...trunk }) => ({
    ...trunk,
    contactUser: registers ? (contactUser ?? ownUser ?? username) : null,
  }))
}

/** What the decision where an inbound call leads is made from. */
export async function readInbound(
  tx: ReadTx,
  tenantId: number,
): Promise<{ numbers: readonly RoutedNumber[]; routes: readonly InboundRoute[] }> {
  const numberRows = await tx.db
    .select({ number: numbers.number, trunkId: numbers.trunk_id, inboundRouteId: numbers.inbound_route_id })
    .from(numbers)
    .where(and(eq(numbers.tenant_id, tenantId), eq(numbers.is_active, true), isNull(numbers.deleted_at)))
  const routes = await tx.db
    .select({
      id: inboundRoutes.id,
      priority: inboundRoutes.priority,
      didPattern: inboundRoutes.did_pattern,
      callerPattern: inboundRoutes.caller_pattern,
      callType: inboundRoutes.call_type,
      app: inboundRoutes.app,
      appdata: inboundRoutes.appdata,
      maxCalls: inboundRoutes.max_concurrent_calls,
    })
    .from(inboundRoutes)
    .where(
      and(
        eq(inboundRoutes.tenant_id, tenantId),
        eq(inboundRoutes.is_active, true),
        isNull(inboundRoutes.deleted_at),
      ),
    )
  return { numbers: numberRows, routes }
}

export interface OutboundPlan {
  readonly routes: readonly OutboundRoute[]
  readonly allowedRouteIds: readonly number[] | null
  readonly settings: ReadonlyMap<number, { callerId: string | null; ringTimeoutMs: number }>
}

/**
 * The outbound routes of a tenant, and those of the caller's team (none listed = no restriction). Calendars are asked for `now`,
 * where it is given.
 */
export async function readOutbound(
  tx: ReadTx,
  tenantId: number,
  teamId: number | null,
  now?: number,
): Promise<OutboundPlan> {
  const rows = await tx.db
    .select()
    .from(outboundRoutes)
    .where(
      and(
        eq(outboundRoutes.tenant_id, tenantId),
        eq(outboundRoutes.is_active, true),
        isNull(outboundRoutes.deleted_at),
      ),
    )
  const ids = rows.map((row) => row.id)
  const channels = await tx.db
    .select()
    .from(outboundRouteChannels)
    .where(inArray(outboundRouteChannels.outbound_route_id, ids))
    .orderBy(asc(outboundRouteChannels.order))
  const calendarIds = now === undefined ? [] : rows.map((row) => row.calendar_id)
  const open = await openCalendars(tx, tenantId, calendarIds, now ?? 0)
  const ofTeam = await tx.db
    .select({ id: teamOutboundRoutes.outbound_route_id })
    .from(teamOutboundRoutes)
    .where(eq(teamOutboundRoutes.team_id, teamId ?? 0))
  return {
    routes: rows.map((row) => ({
      id: row.id,
      priority: row.priority,
      patterns: row.patterns.map((one) => ({
        match: one.match,
        prefix: one.prefix,
        stripDigits: one.strip_digits,
        prepend: one.prepend,
      })),
      channels: channels
        .filter((one) => one.outbound_route_id === row.id)
        .map((one) => ({ trunkId: one.trunk_id, order: one.order, weight: one.weight })),
      isOpen: open(row.calendar_id),
    })),
    allowedRouteIds: ofTeam.length > 0 ? ofTeam.map((one) => one.id) : null,
    settings: new Map(
      rows.map((row) => [row.id, { callerId: row.caller_id_number, ringTimeoutMs: row.ring_timeout * 1000 }]),
    ),
  }
}
