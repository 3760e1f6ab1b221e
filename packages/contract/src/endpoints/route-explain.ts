import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DateTime, Id, JsonObject } from '../wire.ts'

/** What a step is about. */
export const EXPLAIN_SUBJECTS = [
  'number',
  'route',
  'blacklist',
  'limit',
  'calendar',
  'trunk',
  'destination',
  'queue',
  'member',
  'end',
] as const

/** What was found; `explain.{reason}` is its sentence. */
export const EXPLAIN_REASONS = [
  'number_known',
  'number_unknown',
  'route_fits',
  'route_later',
  'route_other_number',
  'route_other_caller',
  'route_not_allowed',
  'route_no_trunks',
  'route_no_pattern',
  'route_closed',
  'blacklist_clear',
  'blacklist_hit',
  'blacklist_not_asked',
  'route_full',
  'route_has_room',
  'calendar_open',
  'calendar_closed',
  'leads_to',
  'queue_takes',
  'queue_closed',
  'queue_full',
  'queue_empty',
  'queue_diverted',
  'queue_gone',
  'rings',
  'nobody_free',
  'trunk_first',
  'trunk_next',
  'trunk_away',
  'trunk_full',
  'device_reached',
  'device_away',
  'may_not_call_outside',
  'number_emergency',
  'shown_as',
  'refused',
  'goes_in_circles',
] as const
export type ExplainReason = (typeof EXPLAIN_REASONS)[number]

export const ExplainStep = z
  .object({
    subject: z.enum(EXPLAIN_SUBJECTS),
    /** `note`: neither; it is told for completeness. */
    verdict: z.enum(['yes', 'no', 'note']),
    reason: z.enum(EXPLAIN_REASONS),
    /** The settings row that the step is about: its resource (contract §10), id and name. */
    resource: z.string().nullable(),
    id: Id.nullable(),
    description: z.string().nullable(),
    /** Digits before and after this step rewrote them. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** The step as one sentence, in the reader's language. */
    text: z.string(),
  })
  .meta({ id: 'ExplainStep' })
export type ExplainStep = z.output<typeof ExplainStep>

/** A row that is not saved yet, in place of the saved one; `id` null: a new one. Only fields that routing asks for matter. */
const Overlay = z.object({
  resource: z.enum(['inboundRoutes', 'outboundRoutes']),
  id: Id.nullable(),
  values: JsonObject,
})

const Digits = z.string().trim().min(1).max(40)

/** What would happen to a number now: the very rules that route calls, told step by step. Nothing is dialled. */
export const explainRoute = endpoint({
  method: 'POST',
  path: '/v1/pabx/routes/explain/',
  summary:
    'What would happen to a number now, as numbered steps: every route that was tried with its reason, blacklists, calendars, trunks and the queue as they stand. Nothing is dialled, nothing is written.',
  body: () =>
    z.object({
      direction: z.enum(['inbound', 'outbound']),
      number: Digits,
      /** Inbound: who calls; absent: somebody without a number. */
      caller: z.string().trim().max(40).optional(),
      /** Inbound: the trunk that brings it; absent: any. */
      trunk: Id.optional(),
      /** Outbound: who dials; absent: somebody without a team. */
      user: Id.optional(),
      team: Id.optional(),
      /** Absent: now. Queues, trunks and who is free are those of now in any case. */
      at: DateTime.optional(),
      overlay: Overlay.nullish(),
    }),
  answers: { 200: () => z.object({ at: DateTime, steps: z.array(ExplainStep) }) },
  errors: ['validation'],
  permission: ['pabx.view_inboundroute', 'pabx.view_outboundroute'],
  section: '10',
  origin: 'extension',
})
