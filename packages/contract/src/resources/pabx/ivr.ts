import { IVR_DIGITS } from '../../constants.ts'
import { CALL_APPS, LOCALES } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or, settings } from '../kit/field.ts'
import { bool, choice, int, ref, rows, seconds, text } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'

/** Each digit once (§9), with destination and audio (§3). */
const options = () =>
  rows(
    {
      digit: choice(IVR_DIGITS),
      audio: optional(ref('soundEntries')),
      ...destination('', CALL_APPS),
      label: optional(text(60)),
    },
    { min: 1, max: IVR_DIGITS.length },
  )

const shape = settings('Ivr', () => ({
  /** The menu. */
  audio: ref('soundEntries'),
  /** Played once, before it. */
  greeting_audio: optional(ref('soundEntries')),
  options: options(),
  timeout_seconds: or(seconds(60), 5),
  max_timeouts: or(int(1, 10), 3),
  timeout_audio: optional(ref('soundEntries')),
  ...destination('timeout_', CALL_APPS),
  invalid_audio: optional(ref('soundEntries')),
  max_invalid: or(int(1, 10), 3),
  /** Nowhere of its own: as the timeout. */
  ...optionalDestination('invalid_', CALL_APPS),
  enable_direct_dial: or(bool(), false),
  calendar: optional(ref('calendars')),
  ...optionalDestination('closed_', CALL_APPS),
  language: or(choice(LOCALES), 'pt-br'),
  log_dtmf: or(bool(), true),
}))

export const ivrs = editable('ivrs', {
  ...shape,
  search: ['description'],
  ordering: ['timeout_seconds'],
  filters: { audio: 'ref', calendar: 'ref', language: 'word', enable_direct_dial: 'bool' },
  screen: {
    columns: ['audio', 'options', 'timeout_app', 'calendar'],
    tabs: [
      { key: 'general', fields: ['greeting_audio', 'audio', 'options', 'enable_direct_dial'] },
      {
        key: 'waiting',
        fields: [
          'timeout_seconds',
          'max_timeouts',
          'timeout_audio',
          'timeout_app',
          'max_invalid',
          'invalid_audio',
          'invalid_app',
        ],
      },
      { key: 'closed', fields: ['calendar', 'closed_app'] },
      { key: 'advanced', fields: ['language', 'log_dtmf'] },
    ],
    look: {
      language: { hasNoEffectYet: true },
      options: { editor: 'ivr-options' },
      greeting_audio: { help: true },
      enable_direct_dial: { help: true },
      invalid_app: { help: true },
      log_dtmf: { help: true },
    },
  },
})
