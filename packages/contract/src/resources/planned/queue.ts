import { IVR_DIGITS } from '../../constants.ts'
import { CALL_APPS, CHAT_APPS, QUEUE_STRATEGIES } from '../../vocabulary.ts'
import { chatQueues } from '../chat.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
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
  rows,
  seconds,
  text,
} from '../kit/kinds.ts'
import { shownRefs } from '../kit/shown.ts'
import { telephonyQueues } from '../pabx.ts'
import { ANNOUNCE_HOLDTIMES, ANNOUNCE_POSITIONS, AUTOPAUSE_MODES, EMPTY_CONDITIONS } from '../pabx-words.ts'
import { CHAT_QUEUE_STRATEGIES, QUEUE_RECORD_MODES } from '../words.ts'

/** What queues of both channels have. */
const written = () => ({
  form: optional(ref()),
  // Null: the team's.
  enable_classification: optional(bool()),
  minimum_comment_size: optional(int(0, 10_000)),
  maximum_comment_size: optional(int(0, 10_000)),
})

const served = () => ({
  /** One of user and team each. */
  members: or(
    rows({
      user: optional(ref()),
      team: optional(ref()),
      penalty: or(int(0, 1000), 0),
      priority: or(int(0, 1000), 0),
      is_active: or(bool(), true),
    }),
    [],
  ),
  required_skills: or(
    rows({ skill: text(60), min_level: int(1, 5), relax_after_seconds: optional(seconds()) }),
    [],
  ),
  /** The classification tree. */
  unions: shownRefs(),
  /** Markdown, shown to the agent. */
  script: optional(longText()),
})

export const telephonyQueue = fullShape('TelephonyQueue', telephonyQueues, {
  written: () => ({
    strategy: or(choice(QUEUE_STRATEGIES), 'leastrecent'),
    number: optional(int(10_000, 99_999)),
    timeout: or(seconds(), 15),
    retry: or(seconds(), 5),
    wrapuptime: or(seconds(), 0),
    /** 0: no limit. */
    maxlen: or(int(), 0),
    weight: or(int(), 0),
    servicelevel: or(seconds(), 20),
    ringinuse: or(bool(), false),
    musicclass: optional(ref()),
    max_wait_seconds: or(seconds(), 300),
    ...destination('timeout_', CALL_APPS, 'hangup'),
    record: or(choice(QUEUE_RECORD_MODES), 'all'),
    ...written(),
    duration_of_after_service: optional(seconds()),
    short_abandon_seconds: or(seconds(), 5),
  }),
  planned: () => ({
    'PABX applications': { ...waiting(), ...announcements(), ...elsewhere() },
    'calendars and blacklists': { calendar: optional(ref()), ...optionalDestination('closed_', CALL_APPS) },
    settings: served(),
    'campaigns and dialer': {
      callback_enabled: or(bool(), false),
      callback_digit: optional(choice(IVR_DIGITS)),
      callback_after_seconds: optional(seconds()),
      callback_dialer: optional(ref()),
    },
    surveys: { nps: optional(ref()), nps_percent: or(percent(), 100) },
    integrations: { transcribe_percent: or(percent(), 0), summarize_percent: or(percent(), 0) },
  }),
})

function waiting() {
  const empty = () => or(choices(EMPTY_CONDITIONS), ['unavailable', 'invalid', 'unknown'])
  return {
    joinempty: empty(),
    leavewhenempty: empty(),
    autopause: or(choice(AUTOPAUSE_MODES), 'no'),
    autopausedelay: or(seconds(), 0),
    record_percent: optional(percent(), 'where record is percent'),
    callerid_prefix: optional(text(10)),
    /** With `{{variables}}`. */
    screen_pop_url: optional(text(500)),
  }
}

function announcements() {
  return {
    entry_audio: optional(ref()),
    /** Heard by the agent. */
    announce: optional(ref()),
    queue_callerannounce: optional(ref()),
    announce_frequency: or(seconds(), 60),
    announce_holdtime: or(choice(ANNOUNCE_HOLDTIMES), 'no'),
    announce_position: or(choice(ANNOUNCE_POSITIONS), 'no'),
    announce_position_limit: or(int(0, 1000), 5),
    periodic_announce: refs(),
    periodic_announce_frequency: or(seconds(), 60),
    random_periodic_announce: or(bool(), false),
  }
}

/** Where a call goes that the queue does not take. */
function elsewhere() {
  return {
    ...optionalDestination('full_', CALL_APPS),
    ...optionalDestination('empty_', CALL_APPS),
    divert_wait_threshold: optional(seconds()),
    divert_ratio_threshold: optional(decimal(0, 1000)),
    ...optionalDestination('divert_', CALL_APPS),
  }
}

export const chatQueue = fullShape('ChatQueue', chatQueues, {
  written: () => ({
    strategy: or(choice(CHAT_QUEUE_STRATEGIES), 'fewestcalls'),
    ring_timeout: or(seconds(), 30),
    max_wait_seconds: or(seconds(), 600),
    ...destination('timeout_', CHAT_APPS, 'message'),
    ...written(),
    /** 0: never. */
    client_idle_minutes: or(int(0, 525_600), 0),
    enable_transfer: or(bool(), true),
    archive_on_close: or(bool(), false),
    /** Counts against the agent's limit. */
    chat_weight: or(int(0, 50), 1),
  }),
  planned: () => ({
    settings: {
      ...served(),
      tags: refs(),
      ...announced(),
      ...idle(),
      first_response_sla_seconds: or(int(), 60),
      next_response_sla_seconds: or(int(), 300),
      resolution_sla_minutes: optional(int()),
      closing_message: optional(ref()),
      enable_park: or(bool(), true),
    },
    'calendars and blacklists': { calendar: optional(ref()), ...optionalDestination('closed_', CHAT_APPS) },
    surveys: { nps: optional(ref()) },
  }),
})

const ANNOUNCED = 'where announcement is not no'

function announced() {
  return {
    announcement: or(choice(['no', 'on_enter', 'position', 'periodic']), 'no'),
    announcement_type: optional(choice(['text', 'audio', 'template']), ANNOUNCED),
    announcement_message: optional(ref(), ANNOUNCED),
    announcement_frequency: or(seconds(), 120),
  }
}

/** After silence of the client, and of the agent. */
function idle() {
  return {
    action_when_time_expires: or(choice(['none', 'send_message', 'close', 'transfer', 'park']), 'none'),
    time_expires_message: optional(ref(), 'where action_when_time_expires is send_message'),
    /** Required where action_when_time_expires is transfer. */
    ...optionalDestination('time_expires_', CHAT_APPS),
    agent_idle_minutes: or(int(0, 525_600), 0),
    agent_idle_action: or(choice(['none', 'notify_supervisor', 'requeue']), 'none'),
  }
}
