import * as z from 'zod'
import { CALL_APPS } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import {
  type Field,
  inherited,
  is,
  isNot,
  optional,
  or,
  requiredWhen,
  settings,
  shown,
  visibleWhen,
  written,
} from '../kit/field.ts'
import { bool, choice, decimal, group, int, order, ref, rows, seconds, someRefs } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownInt, shownWord } from '../kit/shown.ts'
import * as words from './dialing-words.ts'

/** Answering machine detection; milliseconds, silence threshold apart. */
const amd = () =>
  group({
    enabled: or(bool(), false),
    initial_silence: or(int(0, 60_000), 2500),
    greeting: or(int(0, 60_000), 1500),
    after_greeting_silence: or(int(0, 60_000), 800),
    total_analysis_time: or(int(0, 60_000), 5000),
    min_word_length: or(int(0, 60_000), 100),
    between_words_silence: or(int(0, 60_000), 50),
    maximum_number_of_words: or(int(0, 100), 3),
    maximum_word_length: or(int(0, 60_000), 5000),
    silence_threshold: or(int(0, 32_767), 256),
  })

const MODE = { preview: is('dial_mode', 'preview'), predictive: is('dial_mode', 'predictive') } as const

const dialing = settings('Dialer', () => ({
  dial_mode: or(choice(words.DIAL_MODES), 'preview'),
  campaign: ref('campaigns'),
  /** Who answers; nobody for system. */
  queue: requiredWhen(isNot('dial_mode', 'system'), optional(ref('telephonyQueues'))),
  mailings: rows({ mailing: ref('mailings'), weight: or(int(1, 1000), 1), order: order() }, { min: 1 }),
  outbound_route: ref('outboundRoutes'),
  /** Caller ids it takes turns with. */
  numbers: someRefs('numbers'),
  /** Nobody is called outside it. */
  calendar: ref('calendars'),
  persistence_rule: ref('persistenceRules'),
  dial_timeout: or(seconds(600), 25),
  max_channels: or(int(1, 10_000), 10),
  /** Calls a second. */
  cps: or(decimal(0.1, 100), 1),
  ...predictive(),
  amd: optional(amd()),
  ...destination('on_machine_', CALL_APPS, 'hangup'),
  on_fax: or(choice(words.FAX_ACTIONS), 'hangup'),
  ...preview(),
  /** Seconds; null: the team's. */
  duration_of_after_service: inherited(seconds(), 'team'),
  pause_after_service: optional(ref('pauses')),
  recycle_finished: or(bool(), false),
  stop_when_exhausted: or(bool(), true),
  status: shownWord(words.DIALER_STATUSES),
  active_calls: shownInt(),
  ratio_now: shown(z.number().nullable()),
  abandon_percent_now: shown(z.number().nullable()),
  hopper_size: shownInt(),
}))

/** What calls the people of mailings. */
export const dialers = editable('dialers', {
  ...dialing,
  search: ['description'],
  ordering: ['dial_mode', 'status', 'max_channels'],
  filters: { dial_mode: 'word', status: 'word', campaign: 'ref', queue: 'ref', calendar: 'ref' },
  screen: {
    hasNoEffectYet: true,
    columns: ['dial_mode', 'campaign', 'queue', 'status'],
    tabs: [
      {
        key: 'general',
        fields: ['dial_mode', 'campaign', 'queue', 'mailings', 'persistence_rule', 'calendar'],
      },
      { key: 'channels', fields: ['outbound_route', 'numbers', 'dial_timeout', 'max_channels', 'cps'] },
      {
        key: 'advanced',
        fields: [
          'ratio_initial',
          'ratio_max',
          'target_abandon_percent',
          'abandon_window_minutes',
          'drop_seconds',
          'drop_app',
          'amd',
          'on_machine_app',
          'on_fax',
        ],
      },
      {
        key: 'service',
        fields: [
          'preview_seconds',
          'allow_skip',
          'auto_dial_after_preview',
          'duration_of_after_service',
          'pause_after_service',
          'recycle_finished',
          'stop_when_exhausted',
        ],
      },
    ],
    look: {
      dial_mode: { help: true },
      calendar: { help: true },
      cps: { help: true },
      target_abandon_percent: { help: true },
    },
  },
})

/** What predictive dialling goes by. */
function predictive() {
  const only = <F extends Field>(field: F) => visibleWhen(MODE.predictive, field)
  const { drop_app, drop_appdata } = optionalDestination('drop_', CALL_APPS)
  return {
    ratio_initial: only(or(decimal(0.1, 20), 1)),
    ratio_max: only(or(decimal(0.1, 20), 3)),
    target_abandon_percent: only(or(decimal(0, 100), 3)),
    abandon_window_minutes: only(or(int(1, 1440), 60)),
    /** Somebody who answered and found no agent hears it after so long. */
    drop_seconds: only(or(seconds(60), 5)),
    drop_app: requiredWhen(MODE.predictive, drop_app),
    drop_appdata,
  }
}

/** What preview dialling goes by. */
function preview() {
  return {
    preview_seconds: visibleWhen(MODE.preview, or(seconds(), 30)),
    allow_skip: visibleWhen(MODE.preview, or(bool(), true)),
    auto_dial_after_preview: visibleWhen(MODE.preview, or(bool(), false)),
  }
}

const persistence = settings('PersistenceRule', () => ({
  max_total_attempts: or(int(1, 1000), 10),
  max_attempts_per_day: or(int(1, 1000), 3),
  min_gap_minutes: or(int(0), 30),
  rules: rows(
    {
      order: order(),
      when_type: choice(words.RETRY_WHEN),
      when_values: written(z.array(z.int()), z.array(z.int()).min(1).max(100), {
        kind: 'list',
        of: { kind: 'int', min: 0, max: 1_000_000 },
        many: 100,
      }),
      max_attempts: or(int(1, 1000), 3),
      interval_minutes: or(int(0), 30),
      /** multiply: by the number of attempts. */
      interval_mode: or(choice(words.INTERVAL_MODES), 'fixed'),
      phone_action: or(choice(words.PHONE_ACTIONS), 'same'),
      // biome-ignore lint/suspicious/noThenProperty: the field's name on the wire (entities §5); its value is a word, nothing awaits it
      then: or(choice(words.RETRY_THEN), 'retry'),
    },
    { min: 1 },
  ),
}))

/** When a lead is tried again, and on which phone. */
export const persistenceRules = editable('persistenceRules', {
  ...persistence,
  search: ['description'],
  ordering: ['max_total_attempts'],
  screen: {
    hasNoEffectYet: true,
    columns: ['max_total_attempts', 'max_attempts_per_day', 'min_gap_minutes'],
    look: { min_gap_minutes: { help: true }, rules: { help: true } },
  },
})
