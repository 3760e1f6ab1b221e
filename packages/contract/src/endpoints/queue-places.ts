import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { CHANNELS_OF_SERVICE } from '../vocabulary.ts'
import { EpochMs, Id, noContent, Reference } from '../wire.ts'

/** Asked last of all. */
export const PENALTY_MAX = 100

/** A place is given for so long at most, ms: a week. */
export const PLACE_ENDS_MAX_MS = 7 * 86_400_000

const Penalty = z.int().min(0).max(PENALTY_MAX)
const ofAgent = () => z.object({ user_id: q.id() })

/** Whether an agent serves a queue, and how late they are asked. */
const QueuePlace = z
  .object({
    type: z.enum(CHANNELS_OF_SERVICE),
    queue: Reference,
    /** Of the agent's own place; null: they have none. */
    penalty: Penalty.nullable(),
    /** Their team serves it: without a place of their own they serve it with the team's penalty. */
    by_team: z.boolean(),
    /** When it becomes again what it was; null: it stays. */
    until_ts: EpochMs.nullable(),
    /** Its penalty from then on; null: there is no place then. */
    then_penalty: Penalty.nullable(),
  })
  .meta({ id: 'QueuePlace' })
export type QueuePlace = z.output<typeof QueuePlace>

/** The queues that the reader may give an agent, and which of them the agent serves. */
export const getQueuePlaces = endpoint({
  method: 'GET',
  path: '/v1/operation/agent/:user_id/queue/',
  summary: 'The queues that a supervisor may give an agent, and which of them the agent serves.',
  params: ofAgent,
  answers: { 200: () => z.array(QueuePlace) },
  permission: 'agent.change_queue',
  section: '3.2',
  origin: 'extension',
})

/** Gives an agent a place in a queue, another penalty there, or takes the place away (null), for good or until a time; queues obey at once. */
export const setQueuePlace = endpoint({
  method: 'PUT',
  path: '/v1/operation/agent/:user_id/queue/',
  summary:
    'A supervisor puts an agent into a queue, changes their penalty there, or takes them out of it, for good or `until` a time (at most a week ahead; `end_of_day`: midnight where the tenant is).',
  params: ofAgent,
  body: () =>
    z.object({
      type: z.enum(CHANNELS_OF_SERVICE),
      queue: Id,
      penalty: Penalty.nullable(),
      until: z.union([EpochMs, z.literal('end_of_day')]).nullish(),
    }),
  answers: { 204: noContent },
  errors: ['validation'],
  permission: 'agent.change_queue',
  section: '3.2',
  origin: 'extension',
})
