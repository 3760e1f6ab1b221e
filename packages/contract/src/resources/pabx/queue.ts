import { IVR_DIGITS } from '../../constants.ts'
import { CALL_APPS, QUEUE_STRATEGIES } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { inherited, is, optional, or, requiredWhen, settings, visibleWhen } from '../kit/field.ts'
import {
  bool,
  choice,
  choices,
  decimal,
  int,
  longText,
  percent,
  ref,
  refs,
  seconds,
  text,
  urlTemplate,
} from '../kit/kinds.ts'
import { editableBesideLookup } from '../kit/resource.ts'
import { shownRefs } from '../kit/shown.ts'
import { ANNOUNCE_HOLDTIMES, ANNOUNCE_POSITIONS, AUTOPAUSE_MODES, EMPTY_CONDITIONS } from '../pabx-words.ts'
import { queueMembers, requiredSkills } from '../service/queue-people.ts'
import { QUEUE_RECORD_MODES } from '../words.ts'

const shape = settings('TelephonyQueue', () => ({
  /** Unique across extensions, call groups and queues. */
  number: optional(int(10_000, 99_999)),
  strategy: or(choice(QUEUE_STRATEGIES), 'leastrecent'),
  timeout: or(seconds(), 15),
  retry: or(seconds(), 5),
  wrapuptime: or(seconds(), 0),
  /** 0: no limit. */
  maxlen: or(int(), 0),
  weight: or(int(), 0),
  servicelevel: or(seconds(), 20),
  ringinuse: or(bool(), false),
  ...waiting(),
  ...announcements(),
  ...elsewhere(),
  members: queueMembers(),
  required_skills: requiredSkills(),
  ...callback(),
  record: or(choice(QUEUE_RECORD_MODES), 'all'),
  record_percent: requiredWhen(is('record', 'percent'), optional(percent())),
  form: optional(ref('forms')),
  /** The classification tree. */
  unions: shownRefs(),
  enable_classification: inherited(bool(), 'team'),
  minimum_comment_size: inherited(int(0, 10_000), 'team'),
  maximum_comment_size: inherited(int(0, 10_000), 'team'),
  duration_of_after_service: inherited(seconds(), 'team'),
  nps: optional(ref('telephonySurveys')),
  nps_percent: or(percent(), 100),
  /** Markdown, shown to the agent. */
  script: optional(longText()),
  callerid_prefix: optional(text(10)),
  /** With `{{variables}}` (`domain/call/queue-page`). */
  screen_pop_url: optional(urlTemplate()),
  short_abandon_seconds: or(seconds(), 5),
  transcribe_percent: or(percent(), 0),
  summarize_percent: or(percent(), 0),
}))

export const telephonyQueues = editableBesideLookup('telephonyQueues', {
  ...shape,
  search: ['description'],
  ordering: ['strategy', 'number', 'weight'],
  filters: { strategy: 'word', number: 'number', form: 'ref' },
  screen: {
    columns: ['number', 'strategy', 'members', 'max_wait_seconds'],
    tabs: [
      {
        key: 'general',
        fields: [
          'number',
          'strategy',
          'timeout',
          'retry',
          'weight',
          'servicelevel',
          'ringinuse',
          'short_abandon_seconds',
        ],
      },
      { key: 'members', fields: ['members', 'required_skills', 'autopause', 'autopausedelay', 'wrapuptime'] },
      {
        key: 'waiting',
        fields: [
          'max_wait_seconds',
          'timeout_app',
          'maxlen',
          'full_app',
          'joinempty',
          'leavewhenempty',
          'empty_app',
          'divert_wait_threshold',
          'divert_ratio_threshold',
          'divert_app',
          'callback_enabled',
          'callback_digit',
          'callback_after_seconds',
          'callback_dialer',
        ],
      },
      {
        key: 'announcements',
        fields: [
          'musicclass',
          'entry_audio',
          'announce',
          'queue_callerannounce',
          'announce_position',
          'announce_position_limit',
          'announce_holdtime',
          'announce_frequency',
          'periodic_announce',
          'periodic_announce_frequency',
          'random_periodic_announce',
        ],
      },
      { key: 'closed', fields: ['calendar', 'closed_app'] },
      {
        key: 'service',
        fields: [
          'form',
          'enable_classification',
          'minimum_comment_size',
          'maximum_comment_size',
          'duration_of_after_service',
          'script',
          'callerid_prefix',
          'screen_pop_url',
          'nps',
          'nps_percent',
          'unions',
        ],
      },
      { key: 'recording', fields: ['record', 'record_percent', 'transcribe_percent', 'summarize_percent'] },
    ],
    look: {
      strategy: { help: true },
      number: { cols: 6, help: true },
      members: { editor: 'queue-members' },
      weight: { help: true },
      short_abandon_seconds: { help: true },
      maxlen: { help: true },
      callback_enabled: { help: true },
      callback_after_seconds: { help: true },
      callback_dialer: { hasNoEffectYet: true },
      transcribe_percent: { hasNoEffectYet: true },
      summarize_percent: { hasNoEffectYet: true },
      script: { help: true },
      screen_pop_url: { help: true },
    },
  },
})

function waiting() {
  const empty = () => or(choices(EMPTY_CONDITIONS), ['unavailable', 'invalid', 'unknown'])
  return {
    max_wait_seconds: or(seconds(), 300),
    ...destination('timeout_', CALL_APPS, 'hangup'),
    joinempty: empty(),
    leavewhenempty: empty(),
    autopause: or(choice(AUTOPAUSE_MODES), 'no'),
    autopausedelay: or(seconds(), 0),
  }
}

function announcements() {
  return {
    /** Null: the default class. */
    musicclass: optional(ref('musicOnHold')),
    entry_audio: optional(ref('soundEntries')),
    /** Heard by the agent. */
    announce: optional(ref('soundEntries')),
    queue_callerannounce: optional(ref('soundEntries')),
    announce_frequency: or(seconds(), 60),
    announce_holdtime: or(choice(ANNOUNCE_HOLDTIMES), 'no'),
    announce_position: or(choice(ANNOUNCE_POSITIONS), 'no'),
    announce_position_limit: visibleWhen(
      { field: 'announce_position', op: 'in', value: ['limit', 'more'] },
      or(int(0, 1000), 5),
    ),
    periodic_announce: refs('soundEntries'),
    periodic_announce_frequency: or(seconds(), 60),
    random_periodic_announce: or(bool(), false),
  }
}

/** Where a call goes that the queue does not take. */
function elsewhere() {
  return {
    ...optionalDestination('full_', CALL_APPS),
    ...optionalDestination('empty_', CALL_APPS),
    /** Null: always open. */
    calendar: optional(ref('calendars')),
    ...optionalDestination('closed_', CALL_APPS),
    divert_wait_threshold: optional(seconds()),
    divert_ratio_threshold: optional(decimal(0, 1000)),
    ...optionalDestination('divert_', CALL_APPS),
  }
}

function callback() {
  const offered = is('callback_enabled', true)
  return {
    callback_enabled: or(bool(), false),
    callback_digit: requiredWhen(offered, optional(choice(IVR_DIGITS))),
    callback_after_seconds: visibleWhen(offered, optional(seconds())),
    callback_dialer: visibleWhen(offered, optional(ref('dialers'))),
  }
}
