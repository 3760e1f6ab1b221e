import * as z from 'zod'
import { FormDefinition } from '../form.ts'
import { CALL_TYPES } from '../vocabulary.ts'
import { CallUid, DateTime, Id, Seconds } from '../wire.ts'
import { ActivityForm } from './activity.ts'
import { CallClient } from './client.ts'

const optionalId = Id.nullable().optional()

/** What the agent says a service was (§3, contract §4); at time-out invalid parts are left out. */
export const ClassificationValues = z
  .object({
    queue_id: optionalId,
    dialer_id: optionalId,
    mailing_id: optionalId,
    classification_id: optionalId,
    sub_classification_id: optionalId,
    comment: z.string().nullable().optional(),
    enable_schedule: z.boolean().optional(),
    schedule_date: DateTime.nullable().optional(),
    /** 1 same agent, 2 team, 3 mailing. */
    selectedActivity: z.literal([1, 2, 3]).nullable().optional(),
    activity: ActivityForm.nullable().optional(),
  })
  .meta({ id: 'ClassificationValues' })
export type ClassificationValues = z.output<typeof ClassificationValues>

/** Body of `type=hangup`. */
export const HangupValues = z
  .object({
    duration: Seconds.optional(),
    ended_by: z.enum(['agent', 'client']).optional(),
  })
  .meta({ id: 'HangupValues' })
export type HangupValues = z.output<typeof HangupValues>

/** Answer to each POST. */
export const TabFormSaved = z
  .object({
    success: z.boolean(),
    detail: z.string().nullable(),
    form: z.object({ id: Id }).nullable().optional(),
    activity: z.object({ id: Id }).nullable().optional(),
  })
  .meta({ id: 'TabFormSaved' })
export type TabFormSaved = z.output<typeof TabFormSaved>

/** Form and data of a service; `success: false` with nulls = not ready yet. */
export const TabForm = z
  .object({
    success: z.boolean(),
    uid: CallUid,
    form: FormDefinition.nullable(),
    data: z
      .object({
        id: Id,
        client: CallClient.nullable(),
        mailing_client: Id.nullable(),
        call_type: z.literal(CALL_TYPES),
        queue_id: Id.nullable(),
        dialer_id: Id.nullable(),
        campaign_id: Id.nullable(),
        mailing_id: Id.nullable(),
      })
      .nullable(),
    afterService: z
      .object({ active: z.boolean(), id: Id.nullable(), duration: Seconds, seconds: Seconds })
      .nullable(),
  })
  .meta({ id: 'TabForm' })
export type TabForm = z.output<typeof TabForm>
