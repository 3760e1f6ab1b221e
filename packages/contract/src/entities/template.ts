import * as z from 'zod'
import { TEMPLATE_TYPES } from '../vocabulary.ts'
import { Id } from '../wire.ts'

export const TemplateParam = z.object({ name: z.string(), value: z.string() }).meta({ id: 'TemplateParam' })
export type TemplateParam = z.output<typeof TemplateParam>

/** A message template of a channel (§3); `channel` is a bare id (contract §0.1). */
export const Template = z
  .object({
    id: Id,
    description: z.string(),
    channel: Id,
    template_type: z.enum(TEMPLATE_TYPES),
    media: z.string().nullable(),
    content: z.string(),
    params: z.array(TemplateParam),
  })
  .meta({ id: 'Template' })
export type Template = z.output<typeof Template>

/** What `send-template-whatsapp` takes (§3 "Send-template payload"). Phone and channel may be left to the step that is named. */
export const SendTemplate = z
  .object({
    phone: z.string().max(30).nullable().optional(),
    step_id: Id.nullable().optional(),
    mailing_client_id: Id.nullable().optional(),
    client_id: Id.nullable().optional(),
    channel_id: Id.nullable().optional(),
    template_id: Id,
    params: z.array(TemplateParam).max(50).optional(),
    /** As the dialog showed it; what is sent is filled in from the template again. */
    content: z.string().max(4096).nullable().optional(),
  })
  .meta({ id: 'SendTemplate' })
export type SendTemplate = z.output<typeof SendTemplate>
