import * as z from 'zod'
import { CHAT_APPS } from '../vocabulary.ts'
import { Reference } from '../wire.ts'
import { readableBesideLookup } from './kit/resource.ts'
import { settingsRow } from './kit/row.ts'
import { CHAT_QUEUE_STRATEGIES } from './words.ts'

const ChatQueueRow = () =>
  z
    .object({
      ...settingsRow(),
      strategy: z.enum(CHAT_QUEUE_STRATEGIES),
      ring_timeout: z.int(),
      max_wait_seconds: z.int(),
      timeout_app: z.enum(CHAT_APPS),
      timeout_appdata: z.string(),
      form: Reference.nullable(),
      enable_classification: z.boolean().nullable(),
      minimum_comment_size: z.int().nullable(),
      maximum_comment_size: z.int().nullable(),
      client_idle_minutes: z.int(),
      enable_transfer: z.boolean(),
      archive_on_close: z.boolean(),
      chat_weight: z.int(),
    })
    .meta({ id: 'ChatQueueRow' })

export const chatQueues = readableBesideLookup('chatQueues', {
  row: ChatQueueRow,
  search: ['description'],
  ordering: ['strategy', 'max_wait_seconds'],
  filters: { strategy: 'word', form: 'ref', enable_transfer: 'bool', archive_on_close: 'bool' },
})
