import { CHAT_APPS } from '../../vocabulary.ts'
import { chatQueues } from '../chat.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { optional, or } from '../kit/field.ts'
import { fullShape } from '../kit/full-shape.ts'
import { bool, choice, int, longText, ref, refs, rows, seconds, text } from '../kit/kinds.ts'
import { shownRefs } from '../kit/shown.ts'
import { CHAT_QUEUE_STRATEGIES } from '../words.ts'

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
