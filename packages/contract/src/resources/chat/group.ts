import { is, or, settings, visibleWhen } from '../kit/field.ts'
import { choice, order, refs } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { CHAT_GROUP_TYPES, POSTERS } from '../system-words.ts'

const ofSight = is('group_type', 'visibility')

const shape = settings('ChatGroup', () => ({
  group_type: or(choice(CHAT_GROUP_TYPES), 'visibility'),
  users: refs('users'),
  teams: refs('teams'),
  channels: visibleWhen(ofSight, refs('chatChannels')),
  text_messages: visibleWhen(ofSight, refs('textMessages')),
  templates: visibleWhen(ofSight, refs('templates')),
  /** In a room of colleagues. */
  allow_post: visibleWhen(is('group_type', 'coworkers'), or(choice(POSTERS), 'all')),
  order: order(),
}))

/** Who sees which channels and texts, or a room of colleagues. */
export const chatGroups = editable('chatGroups', {
  ...shape,
  search: ['description'],
  ordering: ['group_type', 'order'],
  filters: { group_type: 'word' },
  screen: {
    columns: ['group_type', 'users', 'teams'],
    tabs: [
      { key: 'general', fields: ['group_type', 'allow_post', 'order'] },
      { key: 'members', fields: ['users', 'teams'] },
      { key: 'content', fields: ['channels', 'text_messages', 'templates'] },
    ],
    look: { group_type: { help: true } },
    hasNoEffectYet: true,
  },
})
