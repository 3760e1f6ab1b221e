import * as z from 'zod'
import { CALL_TYPES } from '../vocabulary.ts'
import { CallUid, Id } from '../wire.ts'
import { CallClient } from './client.ts'

const CallType = z.literal(CALL_TYPES)

/** A call that somebody else asks the agent's softphone to make (frame `clickToCall`). */
export const ClickToCall = z
  .object({
    phone: z.string(),
    client: CallClient.nullable(),
    mailing_client_id: Id.nullable(),
    outbound_route_id: Id.nullable(),
    step_id: Id.nullable(),
    call_type: CallType,
  })
  .meta({ id: 'ClickToCall' })
export type ClickToCall = z.output<typeof ClickToCall>

/** A preview or system call to place (frame `dial`). */
export const DialOrder = z
  .object({
    phone: z.string(),
    call_type: CallType,
    client: CallClient.nullable(),
    queue_id: Id.nullable(),
    dialer_id: Id.nullable(),
    campaign_id: Id.nullable(),
    mailing_id: Id.nullable(),
    mailing_client_id: Id.nullable(),
    outbound_route_id: Id.nullable(),
  })
  .meta({ id: 'DialOrder' })
export type DialOrder = z.output<typeof DialOrder>

/** What the exchange knows of a call (contract §8.2): frame `changeCallStep`. */
export const CallMetadata = z
  .object({
    call_type: CallType,
    dialer_id: Id.nullable(),
    campaign_id: Id.nullable(),
    mailing_id: Id.nullable(),
    mailing_client_id: Id.nullable(),
    client_id: Id.nullable(),
    client_name: z.string().nullable(),
    mailing_client_attempts: z.int().nonnegative(),
    queue_id: Id.nullable(),
    /** Extension: the other party's number, once a transfer has changed who that is; `client_name` is then their name. */
    phone: z.string().optional(),
  })
  .meta({ id: 'CallMetadata' })
export type CallMetadata = z.output<typeof CallMetadata>

/** State and metadata of a call; without `metadata` only the state changed. */
export const CallStepChange = z
  .object({
    uid: CallUid,
    id: Id,
    status: z.string(),
    metadata: CallMetadata.nullable().optional(),
  })
  .meta({ id: 'CallStepChange' })
export type CallStepChange = z.output<typeof CallStepChange>
