import { CHAT_APPS } from '../../vocabulary.ts'
import { destination, optionalDestination } from '../kit/destination.ts'
import { inherited, is, isNot, optional, or, requiredWhen, settings, visibleWhen } from '../kit/field.ts'
import { bool, choice, int, longText, ref, refs, seconds } from '../kit/kinds.ts'
import { editableBesideLookup } from '../kit/resource.ts'
import { shownRefs } from '../kit/shown.ts'
import { CHAT_QUEUE_STRATEGIES } from '../words.ts'
import { queueMembers, requiredSkills } from './queue-people.ts'

export const CHAT_ANNOUNCEMENTS = ['no', 'on_enter', 'position', 'periodic'] as const
export const CHAT_ANNOUNCEMENT_TYPES = ['text', 'audio', 'template'] as const
export const CLIENT_IDLE_ACTIONS = ['none', 'send_message', 'close', 'transfer', 'park'] as const
export const AGENT_IDLE_ACTIONS = ['none', 'notify_supervisor', 'requeue'] as const

const announced = isNot('announcement', 'no')
/** Of client and agent: after so many minutes of silence, 0: never. */
const minutes = () => or(int(0, 525_600), 0)

const shape = settings('ChatQueue', () => ({
  strategy: or(choice(CHAT_QUEUE_STRATEGIES), 'fewestcalls'),
  ring_timeout: or(seconds(), 30),
  max_wait_seconds: or(seconds(), 600),
  ...destination('timeout_', CHAT_APPS, 'message'),
  members: queueMembers(),
  required_skills: requiredSkills(),
  /** Null: always open. */
  calendar: optional(ref('calendars')),
  ...optionalDestination('closed_', CHAT_APPS),
  form: optional(ref('forms')),
  nps: optional(ref('chatSurveys')),
  /** Markdown, shown to the agent. */
  script: optional(longText()),
  tags: refs('tags'),
  /** The classification tree. */
  unions: shownRefs(),
  enable_classification: inherited(bool(), 'team'),
  minimum_comment_size: inherited(int(0, 10_000), 'team'),
  maximum_comment_size: inherited(int(0, 10_000), 'team'),
  announcement: or(choice(CHAT_ANNOUNCEMENTS), 'no'),
  announcement_type: requiredWhen(announced, optional(choice(CHAT_ANNOUNCEMENT_TYPES))),
  announcement_message: requiredWhen(announced, optional(ref('textMessages'))),
  announcement_frequency: visibleWhen(is('announcement', 'periodic'), or(seconds(), 120)),
  ...idle(),
  first_response_sla_seconds: or(int(), 60),
  next_response_sla_seconds: or(int(), 300),
  resolution_sla_minutes: optional(int()),
  closing_message: optional(ref('textMessages')),
  enable_transfer: or(bool(), true),
  enable_park: or(bool(), true),
  archive_on_close: or(bool(), false),
  /** Counts against the agent's limit. */
  chat_weight: or(int(0, 50), 1),
}))

/** Chats that wait, and who may serve them. */
export const chatQueues = editableBesideLookup('chatQueues', {
  ...shape,
  search: ['description'],
  ordering: ['strategy', 'max_wait_seconds'],
  filters: { strategy: 'word', form: 'ref', enable_transfer: 'bool', archive_on_close: 'bool' },
  screen: {
    columns: ['strategy', 'members', 'max_wait_seconds', 'calendar'],
    tabs: [
      { key: 'general', fields: ['strategy', 'ring_timeout', 'chat_weight', 'tags'] },
      { key: 'members', fields: ['members', 'required_skills'] },
      {
        key: 'waiting',
        fields: [
          'max_wait_seconds',
          'timeout_app',
          'announcement',
          'announcement_type',
          'announcement_message',
          'announcement_frequency',
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
          'script',
          'closing_message',
          'nps',
          'unions',
          'enable_transfer',
          'enable_park',
          'archive_on_close',
        ],
      },
      {
        key: 'limits',
        fields: [
          'client_idle_minutes',
          'action_when_time_expires',
          'time_expires_message',
          'time_expires_app',
          'agent_idle_minutes',
          'agent_idle_action',
          'first_response_sla_seconds',
          'next_response_sla_seconds',
          'resolution_sla_minutes',
        ],
      },
    ],
    look: {
      strategy: { help: true },
      members: { editor: 'queue-members' },
      chat_weight: { help: true },
      script: { hasNoEffectYet: true },
      announcement_type: { hasNoEffectYet: true },
      announcement_message: { help: true },
      enable_park: { hasNoEffectYet: true },
      nps: { hasNoEffectYet: true },
      client_idle_minutes: { help: true },
      agent_idle_minutes: { help: true },
    },
  },
})

/** After silence of the client, and of the agent. */
function idle() {
  const does = (action: (typeof CLIENT_IDLE_ACTIONS)[number]) => is('action_when_time_expires', action)
  const { time_expires_app, time_expires_appdata } = optionalDestination('time_expires_', CHAT_APPS)
  return {
    client_idle_minutes: minutes(),
    action_when_time_expires: or(choice(CLIENT_IDLE_ACTIONS), 'none'),
    time_expires_message: requiredWhen(does('send_message'), optional(ref('textMessages'))),
    time_expires_app: requiredWhen(does('transfer'), time_expires_app),
    time_expires_appdata,
    agent_idle_minutes: minutes(),
    agent_idle_action: or(choice(AGENT_IDLE_ACTIONS), 'none'),
  }
}
