import * as z from 'zod'
import { CHANNELS_OF_SERVICE } from '../vocabulary.ts'
import { CallUid, EpochMs, Id, Reference, Seconds } from '../wire.ts'
import { HelpRequest } from './help-request.ts'

const Count = z.int().nonnegative()

/** What an agent does, as a supervisor sees it: one word from what the server knows (extension). */
export const FLOOR_STATES = [
  'ringing',
  'in_call',
  'after_service',
  'paused',
  'do_not_disturb',
  'available',
  'unavailable',
] as const
export type FloorState = (typeof FLOOR_STATES)[number]

/** Where a live call is. */
export const FLOOR_CALL_STATES = ['waiting', 'ringing', 'talking'] as const
export type FloorCallState = (typeof FLOOR_CALL_STATES)[number]

const Direction = z.enum(['incoming', 'outgoing', 'internal'])

/** An agent on the supervisor's page (extension). */
export const FloorAgent = z
  .object({
    id: Id,
    description: z.string(),
    team: Reference.nullable(),
    extension: z.string().nullable(),
    state: z.enum(FLOOR_STATES),
    /** Since when; null: nobody knows, or it is a personal pause. */
    since_ts: EpochMs.nullable(),
    /** The call in hand, ringing ones too. */
    call: z
      .object({
        uid: CallUid,
        direction: Direction,
        phone: z.string().nullable(),
        name: z.string().nullable(),
        queue: z.string().nullable(),
      })
      .nullable(),
    /** Chats in hand; null: as many as come. */
    chats: z.object({ open: Count, limit: Count.nullable() }),
    /** Of a personal one nothing is said but that it is one. */
    pause: z
      .object({
        description: z.string().nullable(),
        personal: z.boolean(),
        pending: z.boolean(),
        maximum_duration: Seconds.nullable(),
        by_supervisor: z.boolean(),
      })
      .nullable(),
    /** Channels that they are signed in to. */
    channels: z.array(z.enum(CHANNELS_OF_SERVICE)),
    /** Keys of the queues that they serve. */
    queues: z.array(z.string()),
    /** Queues that they serve, or do not, for a while: until when it becomes again what it was. */
    queue_ends: z.array(z.object({ key: z.string(), serves: z.boolean(), until_ts: EpochMs })),
    /** Calls and chats that they answered today. */
    answered: Count,
    /** What is wrong with their way to us; empty: nothing. */
    faults: z.array(z.enum(['no_console', 'unregistered'])),
    /** They ask for a supervisor. */
    help: HelpRequest.nullable(),
  })
  .meta({ id: 'FloorAgent' })
export type FloorAgent = z.output<typeof FloorAgent>

/** A queue on the supervisor's page (extension). */
export const FloorQueue = z
  .object({
    /** Telephony and chat number their queues each for itself. */
    key: z.string(),
    type: z.enum(CHANNELS_OF_SERVICE),
    id: Id,
    description: z.string(),
    waiting: Count,
    /** Since when the first of those who wait does. */
    waiting_since_ts: EpochMs.nullable(),
    /** Who hung up and is to be called back. */
    callbacks: Count,
    in_service: Count,
    free: Count,
    paused: Count,
    logged_in: Count,
    members: Count,
    /** Since midnight of the tenant. */
    today: z.object({
      offered: Count,
      answered: Count,
      abandoned: Count,
      /** Share of the answered ones within `service_level_seconds`, of all that were answered or given up, 0-1; null: none was, or a chat. */
      service_level: z.number().nullable(),
      /** Mean time from answer to end, of those that have ended. */
      handle_seconds: Seconds.nullable(),
    }),
    service_level_seconds: Seconds.nullable(),
  })
  .meta({ id: 'FloorQueue' })
export type FloorQueue = z.output<typeof FloorQueue>

/** A live call on the supervisor's page (extension). */
export const FloorCall = z
  .object({
    id: Id,
    uid: CallUid,
    state: z.enum(FLOOR_CALL_STATES),
    direction: Direction,
    phone: z.string(),
    name: z.string().nullable(),
    queue: z.object({ key: z.string(), description: z.string() }).nullable(),
    agents: z.array(Reference),
    trunk: Reference.nullable(),
    started_ts: EpochMs,
    /** When it came into its queue. */
    queued_ts: EpochMs.nullable(),
    answered_ts: EpochMs.nullable(),
    /** How its agent hears it, as their console said last (each 20 s); null: it has not, or nobody talks. */
    quality: z.object({ mos: z.number(), rtt_ms: z.number().nullable() }).nullable(),
  })
  .meta({ id: 'FloorCall' })
export type FloorCall = z.output<typeof FloorCall>

/** A live chat on the supervisor's page (extension). */
export const FloorChat = z
  .object({
    id: Id,
    state: z.enum(['waiting', 'open', 'expired']),
    channel: Reference,
    name: z.string(),
    phone: z.string(),
    queue: z.object({ key: z.string(), description: z.string() }).nullable(),
    agent: Reference.nullable(),
    /** Since when the customer waits for an answer; null: all are answered. */
    waiting_since_ts: EpochMs.nullable(),
    /** Until when its queue aims to answer them, and to have the chat over; null: there is no such aim. */
    answer_due_ts: EpochMs.nullable(),
    solved_due_ts: EpochMs.nullable(),
    unread: Count,
    started_ts: EpochMs,
    /** When the 24 hours of the provider's window began. */
    last_client_ts: EpochMs.nullable(),
  })
  .meta({ id: 'FloorChat' })
export type FloorChat = z.output<typeof FloorChat>

/** How a trunk stands: the words of `routes/channels` (entities §4), which stand above this floor. */
const TRUNK_STATES = ['connected', 'disconnected', 'error'] as const

/** A trunk on the supervisor's page (extension). */
export const FloorTrunk = z
  .object({
    id: Id,
    description: z.string(),
    /** What supervision found last; null: it has not looked. */
    status: z.enum(TRUNK_STATES).nullable(),
    last_error: z.string().nullable(),
    incoming: Count,
    outgoing: Count,
    in_use: Count,
    max_channels: Count,
    /** Calls of the last 15 minutes that were answered or are over without; `failed`: the trunk's own fault, `last_code` its dial status (§4.1). */
    quarter: z.object({ attempts: Count, answered: Count, failed: Count, last_code: z.int().nullable() }),
  })
  .meta({ id: 'FloorTrunk' })
export type FloorTrunk = z.output<typeof FloorTrunk>

/** What is looked at, of queues and of agents: `waiting` counts customers, all others are seconds. */
export const ALERT_RULES = [
  'waiting',
  'longest_wait',
  'nobody_free',
  'after_service',
  'pause',
  'unavailable',
] as const

/** An alert that a supervisor has taken: it is quiet for all who see the same, as long as its condition lasts (extension). */
export const FloorTake = z
  .object({
    /** Rule, kind and object in one: there is one of each. */
    key: z.string(),
    rule: z.enum(ALERT_RULES),
    kind: z.enum(['queue', 'agent']),
    /** Key of the queue, or id of the agent. */
    object: z.string(),
    /** How bad it was to them: 1 attention, 2 critical. To whom it is worse, it is not taken. */
    level: z.int().min(1).max(2),
    by: Reference,
    at_ts: EpochMs,
  })
  .meta({ id: 'FloorTake' })
export type FloorTake = z.output<typeof FloorTake>

const rows = () => ({
  agents: z.array(FloorAgent),
  queues: z.array(FloorQueue),
  calls: z.array(FloorCall),
  chats: z.array(FloorChat),
  trunks: z.array(FloorTrunk),
  takes: z.array(FloorTake),
})

const Gone = z.object({
  agents: z.array(Id),
  queues: z.array(z.string()),
  calls: z.array(Id),
  chats: z.array(Id),
  trunks: z.array(Id),
  takes: z.array(z.string()),
})

/** All that a supervisor may see, as it stood at `version` (extension). */
export const Floor = z
  .object({
    /** Which counting of versions it is: another start of the server counts anew. */
    epoch: z.string(),
    version: Count,
    at_ts: EpochMs,
    ...rows(),
  })
  .meta({ id: 'Floor' })
export type Floor = z.output<typeof Floor>

/** What changed from `after` to `version`: whole rows, the latest values. Another `after` than one's own version: the floor is asked for anew. */
export const FloorChange = z.object({
  epoch: z.string(),
  after: Count,
  version: Count,
  at_ts: EpochMs,
  ...z.object(rows()).partial().shape,
  gone: Gone.partial().optional(),
})
export type FloorChange = z.output<typeof FloorChange>
