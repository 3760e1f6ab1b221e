import { or, settings } from '../kit/field.ts'
import { choice, order, refs } from '../kit/kinds.ts'

/** Who sees which channels and texts, or a room of colleagues. */
export const chatGroup = settings('ChatGroup', () => ({
  group_type: or(choice(['visibility', 'coworkers']), 'visibility'),
  users: refs(),
  teams: refs(),
  channels: refs(),
  text_messages: refs(),
  templates: refs(),
  /** In a room of colleagues. */
  allow_post: or(choice(['all', 'supervisors']), 'all'),
  order: order(),
}))
