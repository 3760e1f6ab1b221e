import * as z from 'zod'
import { CALL_APPS } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or, settings, shown, written } from '../kit/field.ts'
import { bool, choice, decimal, group, int, order, ref, rows, seconds, someRefs } from '../kit/kinds.ts'
import { shownInt, shownWord } from '../kit/shown.ts'

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

/** What calls the people of mailings. */
export const dialer = settings('Dialer', () => ({
  dial_mode: or(choice(['preview', 'progressive', 'predictive', 'system']), 'preview'),
  campaign: ref(),
  /** Who answers; nobody for system. */
  queue: optional(ref(), 'where dial_mode is not system'),
  mailings: rows({ mailing: ref(), weight: or(int(1, 1000), 1), order: order() }, { min: 1 }),
  outbound_route: ref(),
  /** Caller ids it takes turns with. */
  numbers: someRefs(),
  /** Nobody is called outside it. */
  calendar: ref(),
  persistence_rule: ref(),
  dial_timeout: or(seconds(600), 25),
  max_channels: or(int(1, 10_000), 10),
  /** Calls a second. */
  cps: or(decimal(0.1, 100), 1),
  ...predictive(),
  amd: optional(amd()),
  ...destination('on_machine_', CALL_APPS, 'hangup'),
  on_fax: or(choice(['hangup', 'machine']), 'hangup'),
  ...preview(),
  /** Seconds; null: the team's. */
  duration_of_after_service: optional(seconds()),
  pause_after_service: optional(ref()),
  recycle_finished: or(bool(), false),
  stop_when_exhausted: or(bool(), true),
  status: shownWord(['running', 'paused', 'stopped']),
  active_calls: shownInt(),
  ratio_now: shown(z.number().nullable()),
  abandon_percent_now: shown(z.number().nullable()),
  hopper_size: shownInt(),
}))

/** What predictive dialling goes by. */
function predictive() {
  return {
    ratio_initial: or(decimal(0.1, 20), 1),
    ratio_max: or(decimal(0.1, 20), 3),
    target_abandon_percent: or(decimal(0, 100), 3),
    abandon_window_minutes: or(int(1, 1440), 60),
    /** Somebody who answered and found no agent hears it after so long. */
    drop_seconds: or(seconds(60), 5),
    ...optionalDestination('drop_', CALL_APPS),
  }
}

/** What preview dialling goes by. */
function preview() {
  return {
    preview_seconds: or(seconds(), 30),
    allow_skip: or(bool(), true),
    auto_dial_after_preview: or(bool(), false),
  }
}

const WHEN = ['dial_status', 'dial_status_group', 'classification', 'sub_classification'] as const
const THEN = ['retry', 'next_phone', 'finish', 'blacklist', 'invalidate_phone'] as const

/** When a lead is tried again, and on which phone. */
export const persistenceRule = settings('PersistenceRule', () => ({
  max_total_attempts: or(int(1, 1000), 10),
  max_attempts_per_day: or(int(1, 1000), 3),
  min_gap_minutes: or(int(0), 30),
  rules: rows(
    {
      order: order(),
      when_type: choice(WHEN),
      when_values: written(z.array(z.int()), z.array(z.int()).min(1).max(100), { kind: 'json' }),
      max_attempts: or(int(1, 1000), 3),
      interval_minutes: or(int(0), 30),
      /** multiply: by the number of attempts. */
      interval_mode: or(choice(['fixed', 'multiply']), 'fixed'),
      phone_action: or(choice(['same', 'next', 'best']), 'same'),
      // biome-ignore lint/suspicious/noThenProperty: the field's name on the wire (entities §5); its value is a word, nothing awaits it
      then: or(choice(THEN), 'retry'),
    },
    { min: 1 },
  ),
}))
