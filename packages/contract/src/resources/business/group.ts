import { optional, or, settings } from '../kit/field.ts'
import { choice, ref, refs, texts } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownBool } from '../kit/shown.ts'
import { DATA_SCOPES } from '../words.ts'

const shape = settings('Group', () => ({
  permissions: or(texts(100, 2000), []),
  users: refs('users'),
  /** Made with the product: its people change, what it permits does not. */
  is_system: shownBool(),
  data_scope: or(choice(DATA_SCOPES), 'team'),
  /** Its permissions are those that a new group starts with. */
  copy_from: optional(ref('groups')),
}))

/** Permission groups. Nobody gives by one what they lack themselves. */
export const groups = editable('groups', {
  ...shape,
  search: ['description'],
  ordering: ['data_scope'],
  filters: { is_system: 'bool', data_scope: 'word' },
  screen: {
    columns: ['data_scope', 'users', 'is_system'],
    tabs: [
      { key: 'general', fields: ['data_scope', 'copy_from'] },
      { key: 'allowed', fields: ['permissions'] },
      { key: 'people', fields: ['users'] },
    ],
    look: {
      permissions: { editor: 'permissions' },
      data_scope: { help: true },
      copy_from: { help: true },
    },
  },
})
