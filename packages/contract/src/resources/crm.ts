import * as z from 'zod'
import { DateTime, JsonObject } from '../wire.ts'
import { editable, readable } from './kit/resource.ts'
import { settingsInput, settingsRow, write } from './kit/row.ts'
import { TAG_ENTITIES } from './words.ts'

const TagRow = () =>
  z
    .object({
      ...settingsRow(),
      color: z.string(),
      entities: z.array(z.enum(TAG_ENTITIES)),
      category: z.string().nullable(),
      is_exclusive: z.boolean(),
      queue_priority: z.int().nullable(),
    })
    .meta({ id: 'TagRow' })

const TagInput = () =>
  z
    .object({
      ...settingsInput(),
      color: z.string().trim().min(1).max(20).optional(),
      entities: z.array(z.enum(TAG_ENTITIES)).min(1).optional(),
      category: write.text(40),
      is_exclusive: write.bool(),
      queue_priority: write.optionalInt(-1000, 1000),
    })
    .meta({ id: 'TagInput' })

export const tags = editable('tags', {
  row: TagRow,
  input: TagInput,
  search: ['description', 'category'],
  ordering: ['color', 'category', 'queue_priority'],
  filters: { color: 'word', category: 'text', is_exclusive: 'bool', queue_priority: 'number' },
})

const ClientRow = () =>
  z
    .object({
      ...settingsRow(),
      full_name: z.string(),
      /** First name. */
      name: z.string(),
      document: z.string().nullable(),
      phones: z.array(
        z.object({
          phone: z.string(),
          phone_type: z.string(),
          is_primary: z.boolean(),
          is_whatsapp: z.boolean(),
        }),
      ),
      phone_key: z.string().nullable(),
      wa_id: z.string().nullable(),
      avatar: z.string().nullable(),
      data: JsonObject,
      last_contact_at: DateTime.nullable(),
    })
    .meta({ id: 'ClientRow' })

/** The people who call and write; `search` looks at names and phones. */
export const clients = readable('clients', {
  row: ClientRow,
  search: ['full_name', 'phones'],
  ordering: ['full_name', 'document', 'last_contact_at'],
  filters: { full_name: 'text', document: 'text', phone_key: 'text', wa_id: 'text', last_contact_at: 'time' },
})
