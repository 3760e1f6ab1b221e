import * as z from 'zod'
import { LEGAL_TYPES } from '../vocabulary.ts'
import { DateTime, EpochMs, Id, Reference, Seconds } from '../wire.ts'

/** A pause of an agent (§3, contract §3.2): `id` = report of this occurrence, `pause_id` = the reason chosen. */
export const Pause = z
  .object({
    id: Id,
    pause_id: Id,
    description: z.string(),
    started_time: DateTime.nullable(),
    started_timestamp: EpochMs.nullable(),
    /** Somebody else than `user` = a supervisor. */
    started_by: Reference,
    user: Reference,
    /** Seconds; 0 = no limit. */
    maximum_duration: Seconds,
    seconds: Seconds,
    /** Asked for, and waiting until §4.7 lets it start. */
    pending: z.boolean(),
    start: z.boolean(),
    done: z.boolean(),
    enable_webphone: z.boolean(),
    enable_webchat: z.boolean(),
    allow_incoming_call: z.boolean(),
    allow_outgoing_call: z.boolean(),
    allow_incoming_chat: z.boolean(),
    allow_outgoing_chat: z.boolean(),
    lock_screen: z.boolean(),
    /** What may be over the maximum before it counts (extension). */
    tolerance_seconds: Seconds.optional(),
    /** What it is by law (extension). */
    legal_type: z.enum(LEGAL_TYPES).optional(),
    /** What may be put into the justification of an excess by one press (extension). */
    excess_reasons: z.array(z.string()).optional(),
    /** When its agent wanted to leave it and a justification was missing (extension): it ends there. */
    leave_asked_timestamp: EpochMs.nullable().optional(),
  })
  .meta({ id: 'Pause' })
export type Pause = z.output<typeof Pause>

/** A reason that the agent may choose (§3): what it does beside its name is an extension. */
export const PauseReason = z
  .object({
    ...Reference.shape,
    /** 0 = no limit. */
    maximum_duration: Seconds.optional(),
    enable_webphone: z.boolean().optional(),
    enable_webchat: z.boolean().optional(),
    lock_screen: z.boolean().optional(),
    legal_type: z.enum(LEGAL_TYPES).optional(),
  })
  .meta({ id: 'PauseReason' })
export type PauseReason = z.output<typeof PauseReason>

/** Why a pause was refused (contract §3.2); 5 = exceeded, a justification is required (§4.7). */
export const PAUSE_CODES = [1, 2, 3, 4, 5, 6] as const
export type PauseCode = (typeof PAUSE_CODES)[number]

/** Answer of starting and stopping: refused is 200 with `success: false` (contract §0.3). `pause` = the new or the closed one. */
export const PauseOutcome = z
  .object({
    success: z.boolean(),
    pause: Pause.nullable(),
    detail: z.string().nullable(),
    code: z.literal(PAUSE_CODES).nullable(),
  })
  .meta({ id: 'PauseOutcome' })
export type PauseOutcome = z.output<typeof PauseOutcome>

/** Body of stopping: which report (default: the current one) and why it took longer. */
export const PauseStop = z
  .object({ id: Id.nullable().optional(), reason: z.string().nullable().optional() })
  .meta({ id: 'PauseStop' })
export type PauseStop = z.output<typeof PauseStop>
