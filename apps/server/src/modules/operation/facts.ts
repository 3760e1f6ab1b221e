import type { ReadTx } from '@ramal/db/store/store'
import { midnightBefore } from '../../platform/midnight.ts'
import { timezoneOf } from '../../settings/tenant-rows.ts'
import { type QueuePeople, readAllPlaces, readPlaceEnds } from '../agent-day/queue-member-rows.ts'
import { type FloorDay, readFloorDay } from './day-rows.ts'
import {
  countCallbacks,
  type LiveCall,
  type LiveLeg,
  type LiveTrunk,
  readFloorTrunks,
  readLiveCalls,
  readLiveLegs,
} from './live-call-rows.ts'
import { type LiveChat, readLiveChats } from './live-chat-rows.ts'
import { type FloorPerson, readFloorPeople } from './people-rows.ts'
import { type QueueSetting, readQueueSettings } from './queue-rows.ts'

/** What changes when somebody changes settings. */
export interface Settled {
  readonly people: readonly FloorPerson[]
  readonly queues: readonly QueueSetting[]
  readonly places: { readonly telephony: QueuePeople; readonly chat: QueuePeople }
  readonly placeEnds: Awaited<ReturnType<typeof readPlaceEnds>>
}

/** Calls, and who is in them. */
export interface Calling {
  readonly calls: readonly LiveCall[]
  readonly legs: readonly LiveLeg[]
}

/** What else goes on. */
export interface Going {
  readonly chats: readonly LiveChat[]
  readonly trunks: readonly LiveTrunk[]
  /** How many are to be called back, by telephony queue. */
  readonly callbacks: ReadonlyMap<number, number>
}

/** All that the store knows of a tenant's floor. */
export interface FloorFacts {
  readonly settled: Settled
  readonly calling: Calling
  readonly going: Going
  readonly day: FloorDay
}

/** The people and queues of a tenant. */
export async function readSettled(tx: ReadTx, tenantId: number): Promise<Settled> {
  return {
    people: await readFloorPeople(tx, tenantId),
    queues: await readQueueSettings(tx, tenantId),
    places: {
      telephony: await readAllPlaces(tx, tenantId, 'telephony'),
      chat: await readAllPlaces(tx, tenantId, 'chat'),
    },
    placeEnds: await readPlaceEnds(tx, tenantId),
  }
}

/** The live calls of a tenant. */
export async function readCalling(tx: ReadTx, tenantId: number): Promise<Calling> {
  return { calls: await readLiveCalls(tx, tenantId), legs: await readLiveLegs(tx, tenantId) }
}

/** The live chats of a tenant, its trunks, and who is to be called back. */
export async function readGoing(tx: ReadTx, tenantId: number): Promise<Going> {
  return {
    chats: await readLiveChats(tx, tenantId),
    trunks: await readFloorTrunks(tx, tenantId),
    callbacks: await countCallbacks(tx, tenantId),
  }
}

/** What was counted since midnight where the tenant is. */
export async function readToday(tx: ReadTx, tenantId: number, now: number): Promise<FloorDay> {
  const from = midnightBefore(now, await timezoneOf(tx, tenantId))
  return readFloorDay(tx, tenantId, { from, now })
}
