import { agentChannelLogins } from '@ramal/db/schema/business'
import { endpoints } from '@ramal/db/schema/pabx'
import { chatQueues, queueMembers, queueMemberTeams, telephonyQueues } from '@ramal/db/schema/queues'
import type { ReadTx, WriteTx } from '@ramal/db/store/store'
import { and, eq } from 'drizzle-orm'
import { isMember, readMembers } from '../../../dispatch/member-rows.ts'
import { calendarsOfQueues } from '../../../modules/activities/working-time-rows.ts'
import { readAllPlaces, readPlaces } from '../../../modules/agent-day/queue-member-rows.ts'
import { readQueueFigures } from '../../../modules/queues/queue-figure-rows.ts'
import { findDialledQueue, findQueue } from '../../../telephony/acd/queue-rows.ts'
import { ana, first, type ReaderCases, some, suporte, TENANT } from '../reader-case.ts'

const device = first(endpoints, eq(endpoints.extension, 10_001))
const queue = first(telephonyQueues)
const ofQueue = and(eq(queueMembers.queue_type, 'telephony'), eq(queueMembers.queue_id, 1))

const membership = async (tx: ReadTx) =>
  first(queueMembers, and(ofQueue, eq(queueMembers.user_id, await ana(tx))))(tx)
const isAmongMembers = async (tx: ReadTx) => {
  const userId = await ana(tx)
  return (await readMembers(tx, 'telephony', 1)).some((one) => one.userId === userId)
}

const hasPlace = async (tx: ReadTx) => {
  const userId = await ana(tx)
  const people = await readPlaces(tx, { id: userId, tenantId: TENANT }, 'telephony')
  return people.get(1)?.has(userId) ?? false
}

const isPlaced = async (tx: ReadTx) =>
  (await readAllPlaces(tx, TENANT, 'telephony')).get(1)?.has(await ana(tx)) ?? false

/** The team serves the queue as a whole, and nobody of it as a person. */
async function wholeTeam(tx: WriteTx): Promise<number> {
  await tx.db.delete(queueMembers)
  const values = {
    tenant_id: TENANT,
    queue_type: 'telephony',
    queue_id: 1,
    team_id: await suporte(tx),
  } as const
  const [row] = await tx.db.insert(queueMemberTeams).values(values).returning({ id: queueMemberTeams.id })
  return row!.id
}

/** Ana's membership; they are the one who is signed in. */
async function signedIn(tx: WriteTx): Promise<number> {
  const user_id = await ana(tx)
  const login = {
    tenant_id: TENANT,
    user_id,
    channel: 'telephony',
    logged_in_by: 'user',
    logged_in_at: 0,
  } as const
  await tx.db.insert(agentChannelLogins).values(login)
  return membership(tx)
}
const figures = async (tx: ReadTx, type: 'telephony' | 'chat', id: number) =>
  (await readQueueFigures(tx, TENANT, 0)).find((one) => one.type === type && one.id === id)

/** Readers of queues and of who serves them. */
export const QUEUES: ReaderCases = {
  'modules/queues/queue-figure-rows.ts#readQueueFigures: telephonyQueues': {
    row: queue,
    isGiven: (tx, id) => some(figures(tx, 'telephony', id)),
  },
  'modules/queues/queue-figure-rows.ts#readQueueFigures: chatQueues': {
    row: first(chatQueues),
    isGiven: (tx, id) => some(figures(tx, 'chat', id)),
  },
  'modules/queues/queue-figure-rows.ts#readQueueFigures: queueMembers': {
    row: signedIn,
    isGiven: async (tx) => (await figures(tx, 'telephony', 1))?.agents === 1,
  },
  'modules/activities/working-time-rows.ts#calendarsOfQueues: telephonyQueues': {
    row: queue,
    isGiven: (tx, id) => some(calendarsOfQueues(tx, TENANT, [id])),
  },
  'telephony/acd/queue-rows.ts#findQueue: telephonyQueues': {
    row: queue,
    isGiven: (tx, id) => some(findQueue(tx, TENANT, id)),
  },
  'telephony/acd/queue-rows.ts#findDialledQueue: telephonyQueues': {
    row: async (tx) => {
      const id = await queue(tx)
      await tx.db.update(telephonyQueues).set({ number: 777 }).where(eq(telephonyQueues.id, id))
      return id
    },
    isGiven: (tx) => some(findDialledQueue(tx, TENANT, '777')),
  },
  'modules/agent-day/queue-member-rows.ts#readPlaces: users': { row: ana, isGiven: hasPlace },
  'modules/agent-day/queue-member-rows.ts#readPlaces: queueMembers': { row: membership, isGiven: hasPlace },
  'modules/agent-day/queue-member-rows.ts#readPlaces: queueMemberTeams': {
    row: wholeTeam,
    isGiven: hasPlace,
  },
  'modules/agent-day/queue-member-rows.ts#readAllPlaces: users': { row: ana, isGiven: isPlaced },
  'modules/agent-day/queue-member-rows.ts#readAllPlaces: queueMembers': {
    row: membership,
    isGiven: isPlaced,
  },
  'modules/agent-day/queue-member-rows.ts#readAllPlaces: queueMemberTeams': {
    row: wholeTeam,
    isGiven: isPlaced,
  },
  'dispatch/member-rows.ts#readMembers: users': { row: ana, isGiven: isAmongMembers },
  'dispatch/member-rows.ts#readMembers: endpoints': { row: device, isGiven: isAmongMembers },
  'dispatch/member-rows.ts#readMembers: queueMembers': { row: membership, isGiven: isAmongMembers },
  'dispatch/member-rows.ts#readMembers: queueMemberTeams': { row: wholeTeam, isGiven: isAmongMembers },
  'dispatch/member-rows.ts#isMember: queueMemberTeams': {
    row: wholeTeam,
    isGiven: async (tx) => isMember(tx, 'telephony', 1, await ana(tx)),
  },
}
