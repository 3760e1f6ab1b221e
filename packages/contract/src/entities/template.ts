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
