import { users } from '@ramal/db/schema/business'
import { calls } from '@ramal/db/schema/calls'
import { clients } from '@ramal/db/schema/crm'
import { endpoints } from '@ramal/db/schema/pabx'
import { chatQueues, queueMembers, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import { trunks } from '@ramal/db/schema/trunks'
import type { ReadTx } from '@ramal/db/store/store'
import { eq } from 'drizzle-orm'
import { readFloorTrunks, readLiveCalls } from '../../../modules/operation/live-call-rows.ts'
import { readAddressed } from '../../../modules/operation/message-rows.ts'
import { readFloorPeople } from '../../../modules/operation/people-rows.ts'
import { readQueueSettings } from '../../../modules/operation/queue-rows.ts'
import { readReachedQueues, readTeamPlaces } from '../../../modules/queue-places/place-rows.ts'
import { ana, first, has, made, type ReaderCase, type ReaderCases, TENANT } from '../reader-case.ts'

const SOFIA = first(users, eq(users.username, 'sofia'))

/** A client who is in a call. */
const clientInCall = made(async (tx) => {
  const description = 'Maria Souza'
  const added = await tx.db
    .insert(clients)
    .values({ tenant_id: TENANT, description, full_name: description })
    .returning({ id: clients.id })
  await tx.db.insert(calls).values({
    ...{ tenant_id: TENANT, uid: 'call of a client', call_type: 20, direction: 'incoming' },
    ...{ phone: '11999990000', started_at: 1, updated_at: 1, client_id: added[0]!.id },
  })
  return added
})

const onFloor = async (tx: ReadTx, id: number) =>
  (await readFloorPeople(tx, TENANT)).find((person) => person.id === id)

const queue = (type: 'telephony' | 'chat'): ReaderCase => ({
  row: first(type === 'telephony' ? telephonyQueues : chatQueues),
  isGiven: async (tx, id) =>
    (await readQueueSettings(tx, TENANT)).some((one) => one.type === type && one.id === id),
})

const TEAM = 1

/** A team that serves a queue as a whole, and nobody of it alone. */
const wholeTeam = made(async (tx) => {
  await tx.db.delete(queueMembers)
  return tx.db
    .insert(queueMemberTeams)
    .values({ tenant_id: TENANT, queue_type: 'telephony', queue_id: 1, team_id: TEAM })
    .returning({ id: queueMemberTeams.id })
})

/** Readers of a supervisor's floor and of what they write to people. */
export const FLOOR: ReaderCases = {
  'modules/operation/people-rows.ts#readFloorPeople: users': {
    row: ana,
    isGiven: async (tx, id) => (await onFloor(tx, id)) !== undefined,
  },
  'modules/operation/people-rows.ts#readFloorPeople: endpoints': {
    row: first(endpoints, eq(endpoints.extension, 10001)),
    isGiven: async (tx) => (await onFloor(tx, await ana(tx)))?.extension === 10001,
    only: { marks: ['deleted_at'], because: 'an extension that is switched off is still its owner’s' },
  },
  'modules/operation/queue-rows.ts#readQueueSettings: telephonyQueues': queue('telephony'),
  'modules/operation/queue-rows.ts#readQueueSettings: chatQueues': queue('chat'),
  'modules/operation/live-call-rows.ts#readFloorTrunks: trunks': {
    row: first(trunks),
    isGiven: (tx, id) => has(readFloorTrunks(tx, TENANT), id),
  },
  'modules/operation/live-call-rows.ts#readLiveCalls: clients': {
    row: clientInCall,
    isGiven: async (tx) => (await readLiveCalls(tx, TENANT)).some(({ name }) => name === 'Maria Souza'),
  },
  'modules/queue-places/place-rows.ts#readTeamPlaces: queueMemberTeams': {
    row: wholeTeam,
    isGiven: async (tx) => (await readTeamPlaces(tx, TENANT, TEAM)).size > 0,
  },
  'modules/queue-places/place-rows.ts#readReachedQueues: queueMemberTeams': {
    row: wholeTeam,
    isGiven: async (tx) => (await readReachedQueues(tx, TENANT, { kind: 'team', teamId: TEAM }))!.size > 0,
  },
  'modules/operation/message-rows.ts#readAddressed: users': {
    row: ana,
    async isGiven(tx, id) {
      const sender = { id: await SOFIA(tx), tenantId: TENANT, teamId: null, roles: [] }
      const to = { users: null, teamId: null }
      return (await readAddressed(tx, sender, { reach: { kind: 'tenant' }, to })).includes(id)
    },
  },
}
