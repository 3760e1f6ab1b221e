import { users } from '@ramal/db/schema/business'
import { callGroups, ivrs, npsTelephony } from '@ramal/db/schema/call-apps'
import { channels } from '@ramal/db/schema/channels'
import { endpoints } from '@ramal/db/schema/pabx'
import { chatQueues, queueMembers, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import { outboundRoutes } from '@ramal/db/schema/routes'
import { classifications, subClassifications, unions } from '@ramal/db/schema/service'
import { soundEntries, sounds } from '@ramal/db/schema/sounds'
import { textMessages } from '@ramal/db/schema/templates'
import type { AnyColumn, AnyTable } from '@ramal/db/store/any-table'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { readCoworkers } from '../../../modules/calls/coworker-rows.ts'
import * as apps from '../../../modules/lookups/call-app-rows.ts'
import { listChannels, listTextMessages } from '../../../modules/lookups/chat-rows.ts'
import {
  type ClassificationFilter,
  listClassifications,
  listSubClassifications,
} from '../../../modules/lookups/classification-rows.ts'
import { listEndpoints } from '../../../modules/lookups/endpoint-rows.ts'
import { listOutboundRoutes, listUsers } from '../../../modules/lookups/people-rows.ts'
import { listQueues } from '../../../modules/lookups/queue-rows.ts'
import {
  type AppWithRows,
  findDevice,
  findReachable,
  ownersOf,
} from '../../../modules/permission-apps/reachable-app-rows.ts'
import {
  ana,
  first,
  has,
  type ReaderCase,
  type ReaderCases,
  some,
  suporte,
  TENANT,
  WHOLE_TENANT,
} from '../reader-case.ts'

const EXTENSION = 10001
const anasDevice = first(endpoints, eq(endpoints.extension, EXTENSION))
const isCoworkerKnown = async (tx: ReadTx) => {
  const phone = String(EXTENSION)
  return (await readCoworkers(tx, TENANT, [{ phone }]))(phone) !== null
}
const ofSuporte = async (tx: ReadTx) => ({ tenantId: TENANT, teamId: await suporte(tx) })
const OF_CHAT: ClassificationFilter = { queueId: undefined, queueType: 'chat', mailingId: undefined }
const SOURCES = {
  telephony: { deviceState: () => 'not_inuse' as const },
  agents: { of: () => ({ webphone: null }) as never },
}
/** The entry of an announcement. */
const entry = async (tx: ReadTx) => {
  const sound_id = await first(sounds, eq(sounds.category, 'announce'))(tx)
  return first(soundEntries, and(eq(soundEntries.sound_id, sound_id), isNotNull(soundEntries.file_name)))(tx)
}
const announcement = first(sounds, eq(sounds.category, 'announce'))

/** The team serves the queue as a whole, and nobody of it as a person. */
async function wholeTeam(tx: WriteTx): Promise<number> {
  await tx.db.delete(queueMembers)
  const values = { tenant_id: TENANT, queue_type: 'chat', queue_id: 1, team_id: await suporte(tx) } as const
  const [row] = await tx.db.insert(queueMemberTeams).values(values).returning({ id: queueMemberTeams.id })
  return row!.id
}

/** The one member of the chat queue. */
async function onlyMember(tx: WriteTx): Promise<number> {
  const user_id = await ana(tx)
  await tx.db.delete(queueMembers).where(ne(queueMembers.user_id, user_id))
  return first(queueMembers, eq(queueMembers.queue_type, 'chat'))(tx)
}

function reachable(app: AppWithRows, table: AnyTable & { id: AnyColumn }): ReaderCase {
  return { row: first(table), isGiven: (tx, id) => has(findReachable(tx, TENANT, app), id) }
}

const hasAnnouncement = async (tx: ReadTx) => has(apps.listAnnouncements(tx, WHOLE_TENANT), await entry(tx))
const reachesAnnouncement = async (tx: ReadTx) => has(findReachable(tx, TENANT, 'announce'), await entry(tx))

/** Readers of what an agent may choose from. */
export const LOOKUPS: ReaderCases = {
  'modules/lookups/call-app-rows.ts#listIvrs: ivrs': {
    row: first(ivrs),
    isGiven: (tx, id) => has(apps.listIvrs(tx, WHOLE_TENANT), id),
  },
  'modules/lookups/call-app-rows.ts#listSurveys: npsTelephony': {
    row: first(npsTelephony),
    isGiven: (tx, id) => has(apps.listSurveys(tx, WHOLE_TENANT), id),
  },
  'modules/lookups/call-app-rows.ts#listCallGroups: callGroups': {
    row: first(callGroups),
    isGiven: (tx, id) => has(apps.listCallGroups(tx, WHOLE_TENANT), id),
  },
  'modules/lookups/call-app-rows.ts#listAnnouncements: sounds': {
    row: announcement,
    isGiven: hasAnnouncement,
  },
  'modules/lookups/call-app-rows.ts#listAnnouncements: soundEntries': {
    row: entry,
    isGiven: hasAnnouncement,
  },
  'modules/lookups/chat-rows.ts#listChannels: channels': {
    row: first(channels),
    isGiven: (tx, id) => has(listChannels(tx, WHOLE_TENANT), id),
  },
  'modules/lookups/chat-rows.ts#listTextMessages: textMessages': {
    row: first(textMessages),
    isGiven: (tx, id) => has(listTextMessages(tx, WHOLE_TENANT, 1), id),
  },
  'modules/lookups/classification-rows.ts#listClassifications: classifications': {
    row: first(classifications),
    isGiven: (tx, id) => has(listClassifications(tx, WHOLE_TENANT, OF_CHAT), id),
  },
  'modules/lookups/classification-rows.ts#listClassifications: unions': {
    row: first(unions, eq(unions.target_type, 'queue_chat')),
    isGiven: async (tx) =>
      has(listClassifications(tx, WHOLE_TENANT, OF_CHAT), await first(classifications)(tx)),
  },
  'modules/lookups/classification-rows.ts#listSubClassifications: subClassifications': {
    row: first(subClassifications),
    isGiven: (tx, id) =>
      has(listSubClassifications(tx, WHOLE_TENANT, { ...OF_CHAT, classificationId: undefined }), id),
  },
  'modules/lookups/classification-rows.ts#listSubClassifications: unions': {
    row: first(unions, eq(unions.target_type, 'queue_chat')),
    isGiven: async (tx) => {
      const offered = listSubClassifications(tx, WHOLE_TENANT, { ...OF_CHAT, classificationId: undefined })
      return has(offered, await first(subClassifications)(tx))
    },
  },
  'modules/lookups/endpoint-rows.ts#listEndpoints: endpoints': {
    row: anasDevice,
    isGiven: (tx, id) => has(listEndpoints(tx, WHOLE_TENANT, SOURCES), id),
  },
  'modules/lookups/endpoint-rows.ts#listEndpoints: users': {
    row: ana,
    isGiven: async (tx) => has(listEndpoints(tx, await ofSuporte(tx), SOURCES), await anasDevice(tx)),
  },
  'modules/calls/coworker-rows.ts#readCoworkers: endpoints': {
    row: anasDevice,
    isGiven: isCoworkerKnown,
  },
  'modules/calls/coworker-rows.ts#readCoworkers: users': {
    row: ana,
    isGiven: isCoworkerKnown,
  },
  'modules/lookups/people-rows.ts#listUsers: users': {
    row: ana,
    isGiven: (tx, id) => has(listUsers(tx, WHOLE_TENANT), id),
  },
  'modules/lookups/people-rows.ts#listOutboundRoutes: outboundRoutes': {
    row: first(outboundRoutes),
    isGiven: (tx, id) => has(listOutboundRoutes(tx, WHOLE_TENANT, false), id),
  },
  'modules/lookups/queue-rows.ts#listQueues: telephonyQueues': {
    row: first(telephonyQueues),
    isGiven: (tx, id) => has(listQueues(tx, WHOLE_TENANT, 'telephony'), id),
  },
  'modules/lookups/queue-rows.ts#listQueues: chatQueues': {
    row: first(chatQueues),
    isGiven: (tx, id) => has(listQueues(tx, WHOLE_TENANT, 'chat'), id),
  },
  'modules/lookups/queue-rows.ts#listQueues: users': {
    row: async (tx) => {
      await onlyMember(tx)
      return ana(tx)
    },
    isGiven: async (tx) => some(listQueues(tx, await ofSuporte(tx), 'chat')),
  },
  'modules/lookups/queue-rows.ts#listQueues: queueMembers': {
    row: onlyMember,
    isGiven: async (tx) => some(listQueues(tx, await ofSuporte(tx), 'chat')),
  },
  'modules/lookups/queue-rows.ts#listQueues: queueMemberTeams': {
    row: wholeTeam,
    isGiven: async (tx) => some(listQueues(tx, await ofSuporte(tx), 'chat')),
  },
  'modules/permission-apps/reachable-app-rows.ts#ownersOf: users': {
    row: ana,
    isGiven: async (tx) => (await ownersOf(tx, [await anasDevice(tx)])).size > 0,
    only: { marks: ['deleted_at'], because: 'who may be reached at a place goes by whose place it is' },
  },
  'modules/permission-apps/reachable-app-rows.ts#findDevice: endpoints': {
    row: anasDevice,
    isGiven: (tx) => some(findDevice(tx, TENANT, EXTENSION)),
  },
  'modules/permission-apps/reachable-app-rows.ts#findDevice: users': {
    row: first(users, eq(users.username, 'ana')),
    isGiven: async (tx, id) => (await findDevice(tx, TENANT, EXTENSION))?.userId === id,
    only: { marks: ['deleted_at'], because: 'who may be reached at a place goes by whose place it is' },
  },
  'modules/permission-apps/reachable-app-rows.ts#findReachable: ivrs': reachable('ivrbasic', ivrs),
  'modules/permission-apps/reachable-app-rows.ts#findReachable: callGroups': reachable(
    'callgroup',
    callGroups,
  ),
  'modules/permission-apps/reachable-app-rows.ts#findReachable: npsTelephony': reachable('nps', npsTelephony),
  'modules/permission-apps/reachable-app-rows.ts#findReachable: telephonyQueues': reachable(
    'queue',
    telephonyQueues,
  ),
  'modules/permission-apps/reachable-app-rows.ts#findReachable: sounds': {
    row: announcement,
    isGiven: reachesAnnouncement,
  },
  'modules/permission-apps/reachable-app-rows.ts#findReachable: soundEntries': {
    row: entry,
    isGiven: reachesAnnouncement,
  },
}
