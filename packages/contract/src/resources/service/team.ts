import { CALL_GROUPS, CALL_TYPES } from '../../vocabulary.ts'
import { optional, or, settings } from '../kit/field.ts'
import { bool, choices, int, ref, refs, seconds } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'

const CLASSIFIED = [...CALL_GROUPS, ...CALL_TYPES.map((type) => `${type}` as const)] as const
const flag = (value: boolean) => or(bool(), value)

const shape = settings('Team', () => ({
  /** Who may pause and listen to its people, beside who reaches them by a group. */
  supervisors: refs('users'),
  department: optional(ref('departments')),
  calendar: optional(ref('calendars')),
  enable_auto_login_webphone: flag(false),
  enable_auto_login_webchat: flag(false),
  enable_webphone_auto_answer: flag(false),
  enable_webchat_auto_answer: flag(false),
  /** More than one: its people choose. */
  outbound_routes: refs('outboundRoutes'),
  /** 0 and null: no limit. */
  chat_limit_per_user: nullableOr(int(0, 50), 5),
  chat_timeout_to_remove_inactive: or(seconds(), 15),
  ...afterService(),
  pauses: refs('pauses'),
  queues_telephony: refs('telephonyQueues'),
  queues_chat: refs('chatQueues'),
  channels: refs('chatChannels'),
  templates: refs('templates'),
  text_messages: refs('textMessages'),
  enable_supervisor_monitor: flag(true),
  /** Its people see who listens. */
  enable_coach_visible: flag(true),
  enable_call_recording_access: flag(false),
  enable_history_access: flag(true),
  require_second_factor: flag(false),
  /** Minutes until an activity whose call failed is due again. */
  activity_retry_minutes: or(int(1, 1440), 5),
  // Null: no limit.
  personal_schedule_limit: optional(int()),
  personal_schedule_max_days: optional(int(0, 36_500)),
  allow_call_outside_campaign: flag(true),
  allow_call_agent: flag(true),
}))

/** Agents with the same settings. */
export const teams = editable('teams', {
  ...shape,
  search: ['description'],
  filters: {
    ...Object.fromEntries(
      Object.entries(shape.fields()).flatMap(([name, { about }]) =>
        about.kind === 'bool' ? [[name, 'bool' as const]] : [],
      ),
    ),
    department: 'ref',
  },
  screen: {
    columns: ['department', 'supervisors', 'queues_telephony', 'queues_chat'],
    tabs: [
      {
        key: 'general',
        fields: ['supervisors', 'department', 'calendar', 'pauses', 'require_second_factor'],
      },
      {
        key: 'channels',
        fields: [
          'enable_auto_login_webphone',
          'enable_webphone_auto_answer',
          'outbound_routes',
          'allow_call_agent',
          'allow_call_outside_campaign',
          'enable_auto_login_webchat',
          'enable_webchat_auto_answer',
          'chat_limit_per_user',
          'chat_timeout_to_remove_inactive',
          'channels',
          'templates',
          'text_messages',
        ],
      },
      { key: 'queues', fields: ['queues_telephony', 'queues_chat'] },
      {
        key: 'service',
        fields: [
          'enable_after_service',
          'duration_of_after_service',
          'ignore_after_service_with_duration_shorter_than',
          'ignore_after_service_unaccepted',
          'enable_classifications',
          'enable_comment',
          'minimum_comment_size',
          'maximum_comment_size',
          'enable_transfer_without_classification',
        ],
      },
      {
        key: 'schedule',
        fields: ['activity_retry_minutes', 'personal_schedule_limit', 'personal_schedule_max_days'],
      },
      {
        key: 'privacy',
        fields: [
          'enable_supervisor_monitor',
          'enable_coach_visible',
          'enable_call_recording_access',
          'enable_history_access',
        ],
      },
    ],
    children: ['teamPermissions'],
    look: {
      supervisors: { help: true },
      outbound_routes: { help: true },
      chat_limit_per_user: { help: true },
      queues_telephony: { help: true },
      queues_chat: { help: true },
      enable_coach_visible: { help: true },
      require_second_factor: { help: true },
    },
  },
})

function afterService() {
  return {
    enable_after_service: flag(true),
    duration_of_after_service: or(seconds(), 30),
    ignore_after_service_with_duration_shorter_than: or(seconds(), 0),
    ignore_after_service_unaccepted: flag(true),
    enable_classifications: or(choices(CLASSIFIED), ['incomings', 'outgoings']),
    enable_comment: flag(true),
    minimum_comment_size: or(int(0, 10_000), 0),
    maximum_comment_size: or(int(0, 10_000), 500),
    /** A transfer goes without the form and classification that are asked for. */
    enable_transfer_without_classification: flag(false),
  }
}

/** Null may be written; left out it is `value`. */
function nullableOr(field: ReturnType<typeof int>, value: number) {
  const { write, about, read } = optional(field)
  return { read, write: write.meta({ default: value }), about: { ...about, default: value } }
}
