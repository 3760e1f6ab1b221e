import { LOCALES } from '../../vocabulary.ts'
import { is, isNot, optional, or, requiredWhen, settings, visibleWhen } from '../kit/field.ts'
import { MESSAGE_FILE } from '../kit/file-parts.ts'
import { choice, longText, optionalFile, order, refs, rows, text } from '../kit/kinds.ts'
import { editableBesideLookup } from '../kit/resource.ts'
import { shownInt, shownTime } from '../kit/shown.ts'
import { STORED_MESSAGE_TYPES, TEXT_MESSAGE_SCOPES } from '../words.ts'

const isText = is('message_type', 'text')

const shape = settings('TextMessage', () => ({
  /** Typed as `/x`; once within its scope. */
  shortcut: optional(text(30)),
  message_type: or(choice(STORED_MESSAGE_TYPES), 'text'),
  /** With variables as `{{client.full_name}}`; beside a file its caption. */
  content: requiredWhen(isText, optional(longText(4096))),
  media: requiredWhen(
    { field: 'message_type', op: 'in', value: ['photo', 'video', 'audio', 'document'] },
    optionalFile(),
  ),
  buttons: visibleWhen(isText, or(rows({ id: text(256), title: text(20) }, { max: 3 }), [])),
  scope: or(choice(TEXT_MESSAGE_SCOPES), 'team'),
  /** None: every team. */
  teams: visibleWhen(is('scope', 'team'), refs('teams')),
  /** None: every channel. */
  channels: visibleWhen(isNot('scope', 'user'), refs('chatChannels')),
  locale: or(choice(LOCALES), 'pt-br'),
  tags: refs('tags'),
  order: order(),
  usage_count: shownInt(),
  last_used_at: shownTime(),
}))

export const textMessages = editableBesideLookup('textMessages', {
  ...shape,
  parts: { media: MESSAGE_FILE },
  search: ['description', 'shortcut', 'content'],
  ordering: ['shortcut', 'order', 'usage_count'],
  filters: { shortcut: 'text', message_type: 'word', scope: 'word', locale: 'word' },
  screen: {
    columns: ['shortcut', 'message_type', 'scope', 'usage_count'],
    tabs: [
      { key: 'content', fields: ['message_type', 'content', 'media', 'buttons', 'shortcut', 'locale'] },
      {
        key: 'access',
        fields: ['scope', 'teams', 'channels', 'tags', 'order', 'usage_count', 'last_used_at'],
      },
    ],
    look: {
      content: { help: true },
      shortcut: { cols: 6, help: true },
      scope: { help: true },
      channels: { help: true },
      teams: { help: true },
    },
  },
})
