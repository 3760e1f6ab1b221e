import { blacklistEntries, blacklists } from '@ramal/db/schema/blacklists'
import { calendars } from '@ramal/db/schema/calendars'
import {
  callGroupMembers,
  callGroupPermissions,
  callGroups,
  detours,
  ivrs,
  npsTelephony,
} from '@ramal/db/schema/call-apps'
import { endpoints } from '@ramal/db/schema/pabx'
import { inboundRoutes, numbers, outboundRouteNumbers, outboundRoutes } from '@ramal/db/schema/routes'
import { moh, mohEntries, soundEntries } from '@ramal/db/schema/sounds'
import { teamPermissions } from '@ramal/db/schema/teams'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { ALL_TENANTS } from '@ramal/db/store/tenant-share'
import { eq, isNotNull } from 'drizzle-orm'
import { DEMO } from '../../../demo/names.ts'
import { readCandidates, readLists } from '../../../settings/blacklist-rows.ts'
import { readCalendars } from '../../../settings/calendar-rows.ts'
import { readInboundRoutes } from '../../../settings/inbound-route-rows.ts'
import { readPlaylist } from '../../../settings/music-rows.ts'
import { readCallGroupPermissions, readTeamPermissions } from '../../../settings/reach-rows.ts'
import { callGroupsOf, readPickupGrants } from '../../../telephony/dialplan/pickup-rows.ts'
import {
  findDestination,
  findDevice,
  findDeviceById,
  findDeviceOfUser,
} from '../../../telephony/directory/device-rows.ts'
import { readExternalDevices } from '../../../telephony/directory/external-device-rows.ts'
import { readInbound } from '../../../telephony/directory/inbound-route-rows.ts'
import { readOutbound } from '../../../telephony/directory/outbound-route-rows.ts'
import { readOwnNumbers } from '../../../telephony/directory/own-number-rows.ts'
import { readTrunkRows, readTrunks, readTrunksById } from '../../../telephony/directory/trunk-rows.ts'
import { findCallGroup, findDialledGroup } from '../../../telephony/settings/call-group-rows.ts'
import { readDetours } from '../../../telephony/settings/detour-rows.ts'
import { findIvr } from '../../../telephony/settings/ivr-rows.ts'
import { readSoundNames } from '../../../telephony/settings/sound-rows.ts'
import { findSurvey } from '../../../telephony/settings/survey-rows.ts'
import { ana, first, has, made, type ReaderCases, some, suporte, TENANT } from '../reader-case.ts'

const EXTENSION = '10001'
const device = first(endpoints, eq(endpoints.extension, Number(EXTENSION)))
const group = first(callGroups)
const route = first(outboundRoutes)
const playlist = first(moh, eq(moh.is_default, true))
const grant = made(async (tx) =>
  tx.db
    .insert(callGroupPermissions)
    .values({ tenant_id: TENANT, call_group_id: await group(tx), target_id: await suporte(tx) })
    .returning({ id: callGroupPermissions.id }),
)
const teamPermission = made(async (tx) =>
  tx.db
    .insert(teamPermissions)
    .values({ tenant_id: TENANT, team_id: await suporte(tx), target_id: await suporte(tx) })
    .returning({ id: teamPermissions.id }),
)

/** A number of the pool of the first route. */
async function pooled(tx: WriteTx): Promise<number> {
  const number_id = await first(numbers)(tx)
  await tx.db.insert(outboundRouteNumbers).values({ outbound_route_id: await route(tx), number_id })
  return number_id
}

/** The place of a member of the first call group. */
const placeOfMember = async (tx: ReadTx) => {
  const [row] = await tx.db
    .select({ id: callGroupMembers.endpoint_id })
    .from(callGroupMembers)
    .where(eq(callGroupMembers.id, await first(callGroupMembers)(tx)))
  return row!.id
}
const isInGroup = async (tx: ReadTx, endpointId: number) => {
  const found = await findCallGroup(tx, TENANT, await group(tx))
  return found?.members.some((one) => one.device.endpointId === endpointId) === true
}
const elisasDevice = first(endpoints, eq(endpoints.extension, 10005))

const number = first(numbers, eq(numbers.number, DEMO.number))

/** Ana's device, which never registers. */
async function externalDevice(tx: WriteTx): Promise<number> {
  const id = await first(endpoints, eq(endpoints.extension, 10_001))(tx)
  await tx.db
    .update(endpoints)
    .set({ device_type: 'external', host: '192.0.2.1' })
    .where(eq(endpoints.id, id))
  return id
}
const externals = (tx: ReadTx) => readExternalDevices(tx, ALL_TENANTS, 0)
const isExternal = async (tx: ReadTx, id: number) =>
  (await externals(tx)).some(({ endpointId }) => endpointId === id)

/** Readers of what calls are led by. */
export const TELEPHONY: ReaderCases = {
  'settings/calendar-rows.ts#readCalendars: calendars': {
    row: first(calendars),
    isGiven: (tx, id) => some(readCalendars(tx, TENANT, [id])),
  },
  'settings/inbound-route-rows.ts#readInboundRoutes: inboundRoutes': {
    row: first(inboundRoutes),
    isGiven: (tx, id) => has(readInboundRoutes(tx, TENANT), id),
  },
  'settings/music-rows.ts#readPlaylist: moh': {
    row: playlist,
    isGiven: (tx, id) => some(readPlaylist(tx, TENANT, id)),
  },
  'settings/music-rows.ts#readPlaylist: mohEntries': {
    row: async (tx) => first(mohEntries, eq(mohEntries.moh_id, await playlist(tx)))(tx),
    isGiven: async (tx, id) => {
      const [file] = await tx.db
        .select({ name: mohEntries.file_name })
        .from(mohEntries)
        .where(eq(mohEntries.id, id))
      return (await readPlaylist(tx, TENANT, 'default')).some(({ name }) => name === file!.name)
    },
  },
  'settings/music-rows.ts#readPlaylist: soundEntries': {
    row: async (tx) => {
      const announcement_id = await first(soundEntries)(tx)
      await tx.db.update(moh).set({ announcement_id })
      return announcement_id
    },
    isGiven: async (tx) =>
      (await readPlaylist(tx, TENANT, 'default')).some(({ announcement }) => announcement !== null),
  },
  'settings/reach-rows.ts#readTeamPermissions: teamPermissions': {
    row: teamPermission,
    isGiven: async (tx, id) => has(readTeamPermissions(tx, TENANT, await suporte(tx)), id),
  },
  'settings/reach-rows.ts#readCallGroupPermissions: callGroupPermissions': {
    row: grant,
    isGiven: (tx, id) => has(readCallGroupPermissions(tx, TENANT), id),
  },
  'telephony/dialplan/pickup-rows.ts#callGroupsOf: callGroupMembers': {
    row: first(callGroupMembers),
    isGiven: async (tx) => some(callGroupsOf(tx, await placeOfMember(tx))),
  },
  'telephony/dialplan/pickup-rows.ts#readPickupGrants: callGroupPermissions': {
    row: grant,
    isGiven: (tx, id) => has(readPickupGrants(tx, TENANT), id),
  },
  'telephony/directory/external-device-rows.ts#readExternalDevices: endpoints': {
    row: externalDevice,
    isGiven: (tx, id) => isExternal(tx, id),
  },
  'telephony/directory/external-device-rows.ts#readExternalDevices: users': {
    row: async (tx) => {
      await externalDevice(tx)
      return ana(tx)
    },
    isGiven: async (tx, id) => (await externals(tx)).some(({ userId }) => userId === id),
  },
  'telephony/directory/device-rows.ts#findDevice: endpoints': {
    row: device,
    isGiven: (tx) => some(findDevice(tx, TENANT, EXTENSION)),
  },
  'telephony/directory/device-rows.ts#findDevice: users': {
    row: ana,
    isGiven: (tx) => some(findDevice(tx, TENANT, EXTENSION)),
  },
  'telephony/directory/device-rows.ts#findDeviceById: endpoints': {
    row: device,
    isGiven: (tx, id) => some(findDeviceById(tx, TENANT, id)),
  },
  'telephony/directory/device-rows.ts#findDeviceById: users': {
    row: ana,
    isGiven: async (tx) => some(findDeviceById(tx, TENANT, await device(tx))),
  },
  'telephony/directory/device-rows.ts#findDeviceOfUser: endpoints': {
    row: device,
    isGiven: async (tx) => some(findDeviceOfUser(tx, TENANT, await ana(tx))),
  },
  'telephony/directory/device-rows.ts#findDeviceOfUser: users': {
    row: ana,
    isGiven: (tx, id) => some(findDeviceOfUser(tx, TENANT, id)),
  },
  'telephony/directory/device-rows.ts#findDestination: endpoints': {
    row: device,
    isGiven: (tx, id) => some(findDestination(tx, TENANT, String(id))),
  },
  'telephony/directory/device-rows.ts#findDestination: users': {
    row: ana,
    isGiven: (tx) => some(findDestination(tx, TENANT, EXTENSION)),
  },
  'telephony/directory/inbound-route-rows.ts#readInbound: numbers': {
    row: number,
    isGiven: async (tx) => (await readInbound(tx, TENANT)).numbers.some((one) => one.number === DEMO.number),
  },
  'telephony/directory/outbound-route-rows.ts#readOutbound: outboundRoutes': {
    row: route,
    isGiven: async (tx, id) => (await readOutbound(tx, TENANT, null)).routes.some((one) => one.id === id),
  },
  'telephony/directory/own-number-rows.ts#readOwnNumbers: numbers': {
    row: pooled,
    isGiven: async (tx) => {
      const own = await readOwnNumbers(tx, TENANT, { routeId: await route(tx), now: 0 })
      return own.some(({ isOfPool }) => isOfPool)
    },
  },
  'telephony/directory/trunk-rows.ts#readTrunks: trunks': {
    row: first(trunks),
    isGiven: (tx, id) => has(readTrunks(tx, ALL_TENANTS), id),
  },
  'telephony/directory/trunk-rows.ts#readTrunkRows: trunks': {
    row: first(trunks),
    isGiven: (tx, id) => has(readTrunkRows(tx, ALL_TENANTS), id),
  },
  'telephony/directory/trunk-rows.ts#readTrunksById: trunks': {
    row: first(trunks),
    isGiven: (tx, id) => has(readTrunksById(tx, TENANT, [id]), id),
  },
  'settings/blacklist-rows.ts#readCandidates: blacklistEntries': {
    row: first(blacklistEntries),
    isGiven: (tx, id) => has(readCandidates(tx, TENANT, DEMO.unwanted), id),
  },
  'settings/blacklist-rows.ts#readLists: blacklists': {
    row: first(blacklists),
    isGiven: (tx, id) => has(readLists(tx, [id]), id),
  },
  'telephony/settings/call-group-rows.ts#findCallGroup: callGroups': {
    row: group,
    isGiven: (tx, id) => some(findCallGroup(tx, TENANT, id)),
  },
  'telephony/settings/call-group-rows.ts#findCallGroup: callGroupMembers': {
    row: first(callGroupMembers),
    isGiven: async (tx) => isInGroup(tx, await placeOfMember(tx)),
  },
  'telephony/settings/call-group-rows.ts#findCallGroup: endpoints': {
    row: placeOfMember,
    isGiven: isInGroup,
  },
  'telephony/settings/call-group-rows.ts#findDialledGroup: callGroups': {
    row: group,
    isGiven: (tx) => some(findDialledGroup(tx, TENANT, 20_100)),
  },
  'telephony/settings/detour-rows.ts#readDetours: detours': {
    row: first(detours),
    isGiven: async (tx, id) => {
      const elisas = await findDeviceById(tx, TENANT, await elisasDevice(tx))
      return has(readDetours(tx, elisas!, 0), id)
    },
  },
  'telephony/settings/ivr-rows.ts#findIvr: ivrs': {
    row: first(ivrs),
    isGiven: (tx, id) => some(findIvr(tx, TENANT, id)),
  },
  'telephony/settings/sound-rows.ts#readSoundNames: soundEntries': {
    row: first(soundEntries, isNotNull(soundEntries.file_name)),
    isGiven: (tx, id) => some(readSoundNames(tx, TENANT, [id])),
  },
  'telephony/settings/survey-rows.ts#findSurvey: npsTelephony': {
    row: first(npsTelephony),
    isGiven: (tx, id) => some(findSurvey(tx, TENANT, id)),
  },
}
