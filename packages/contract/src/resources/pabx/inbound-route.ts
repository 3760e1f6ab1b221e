import { CALL_APPS, LOCALES } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import {
  is,
  isEmpty,
  isNot,
  neededWhen,
  optional,
  or,
  requiredWhen,
  settings,
  visibleWhen,
} from '../kit/field.ts'
import { bool, choice, int, ref, refs, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { CALLER_ID_MODES } from '../pabx-words.ts'
import { INHERITED_RECORD_MODES, STICKY_MODES } from '../words.ts'
import { dialPattern } from './sip-text.ts'

const shape = settings('InboundRoute', () => ({
  /** Lowest first. */
  priority: or(int(0, 100_000), 100),
  /** One at least where there is no did_pattern. A number leads to one route: the last that names it. */
  numbers: neededWhen(isEmpty('did_pattern'), refs('numbers')),
  did_pattern: optional(dialPattern()),
  caller_pattern: optional(dialPattern()),
  call_type: or(choice([20, 21]), 20),
  ...destination('', CALL_APPS, 'queue'),
  queue_priority: or(int(-1000, 1000), 0),
  /** None: always open. */
  calendar: optional(ref('calendars')),
  ...optionalDestination('closed_', CALL_APPS),
  check_blacklist: or(bool(), true),
  greeting_audio: optional(ref('soundEntries')),
  caller_id_mode: or(choice(CALLER_ID_MODES), 'none'),
  caller_id_name: requiredWhen(isNot('caller_id_mode', 'none'), optional(text(40))),
  language: or(choice(LOCALES), 'pt-br'),
  sticky: visibleWhen(is('app', 'queue'), or(choice(STICKY_MODES), 'none')),
  sticky_minutes: visibleWhen(isNot('sticky', 'none'), or(int(1, 525_600), 1440)),
  lookup_client: or(bool(), true),
  record: or(choice(INHERITED_RECORD_MODES), 'inherit'),
  /** Null: no limit. */
  max_concurrent_calls: optional(int(1)),
}))

export const inboundRoutes = editable('inboundRoutes', {
  ...shape,
  search: ['description', 'did_pattern'],
  ordering: ['priority', 'call_type', 'app'],
  filters: { priority: 'number', call_type: 'number', app: 'word', calendar: 'ref', record: 'word' },
  screen: {
    columns: ['priority', 'numbers', 'app', 'calendar'],
    tabs: [
      {
        key: 'general',
        fields: [
          'priority',
          'call_type',
          'numbers',
          'did_pattern',
          'caller_pattern',
          'app',
          'greeting_audio',
        ],
      },
      { key: 'closed', fields: ['calendar', 'closed_app'] },
      {
        key: 'service',
        fields: [
          'queue_priority',
          'sticky',
          'sticky_minutes',
          'lookup_client',
          'caller_id_mode',
          'caller_id_name',
          'language',
        ],
      },
      { key: 'limits', fields: ['check_blacklist', 'max_concurrent_calls', 'record'] },
    ],
    look: {
      language: { hasNoEffectYet: true },
      priority: { cols: 6, help: true },
      call_type: { cols: 6 },
      numbers: { help: true },
      did_pattern: { cols: 6, help: true },
      caller_pattern: { cols: 6, help: true },
      queue_priority: { help: true },
      sticky: { help: true },
      max_concurrent_calls: { help: true },
    },
  },
})
