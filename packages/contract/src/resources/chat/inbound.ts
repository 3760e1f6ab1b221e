import { CHAT_APPS } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { is, isNot, optional, or, settings, visibleWhen } from '../kit/field.ts'
import { bool, choice, int, longText, ref } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { INBOUND_MATCHES, STICKY_MODES } from '../words.ts'

const shape = settings('ChatInbound', () => ({
  channel: ref('chatChannels'),
  /** Lowest first. */
  priority: or(int(0, 100_000), 100),
  match_type: or(choice(INBOUND_MATCHES), 'any'),
  /** Required but of `any` and of `referral`, which takes every advertisement without one. */
  match_value: visibleWhen(isNot('match_type', 'any'), optional(longText())),
  /** None: the channel's, else always open. */
  calendar: optional(ref('calendars')),
  ...destination('', CHAT_APPS, 'queue'),
  ...optionalDestination('closed_', CHAT_APPS),
  welcome_message: optional(ref('textMessages')),
  sticky: or(choice(STICKY_MODES), 'none'),
  sticky_minutes: visibleWhen(isNot('sticky', 'none'), or(int(1, 525_600), 1440)),
  /** 0: every chat is a new one. */
  reopen_window_minutes: or(int(0, 525_600), 0),
  check_blacklist: or(bool(), true),
  create_client: or(bool(), true),
  /** Of its chats before others of the queue. */
  queue_priority: visibleWhen(is('app', 'queue'), or(int(-1000, 1000), 0)),
}))

export const chatInbounds = editable('chatInbounds', {
  ...shape,
  search: ['description', 'match_value'],
  ordering: ['priority', 'match_type', 'app'],
  filters: { channel: 'ref', priority: 'number', match_type: 'word', app: 'word' },
  screen: {
    columns: ['channel', 'match_type', 'priority', 'app'],
    tabs: [
      {
        key: 'general',
        fields: ['channel', 'priority', 'match_type', 'match_value', 'check_blacklist', 'create_client'],
      },
      {
        key: 'destination',
        fields: [
          'app',
          'queue_priority',
          'welcome_message',
          'sticky',
          'sticky_minutes',
          'reopen_window_minutes',
        ],
      },
      { key: 'closed', fields: ['calendar', 'closed_app'] },
    ],
    look: {
      priority: { cols: 6, help: true },
      match_value: { help: true },
      sticky: { help: true },
      reopen_window_minutes: { help: true },
      calendar: { help: true },
      check_blacklist: { help: true },
    },
  },
})
