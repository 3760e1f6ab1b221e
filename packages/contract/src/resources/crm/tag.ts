import { optional, or, settings } from '../kit/field.ts'
import { bool, choices, colour, int, text } from '../kit/kinds.ts'
import { shownInt } from '../kit/shown.ts'
import { TAG_ENTITIES } from '../words.ts'

export const tag = settings('Tag', () => ({
  color: or(colour(), 'grey'),
  /** What it may be put on. */
  entities: or(choices(TAG_ENTITIES), ['client']),
  category: optional(text(40)),
  /** One tag of the category at a time. */
  is_exclusive: or(bool(), false),
  /** Added to the priority in queues. */
  queue_priority: optional(int(-1000, 1000)),
  /** Clients, leads, organizations and messages that have it. */
  usage_count: shownInt(),
}))
