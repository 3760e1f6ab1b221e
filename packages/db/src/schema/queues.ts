import {
  ANNOUNCE_HOLDTIMES,
  ANNOUNCE_POSITIONS,
  AUTOPAUSE_MODES,
  type EmptyCondition,
} from '@ramal/contract/resources/pabx-words'
import {
  AGENT_IDLE_ACTIONS,
  CHAT_ANNOUNCEMENT_TYPES,
  CHAT_ANNOUNCEMENTS,
  CLIENT_IDLE_ACTIONS,
} from '@ramal/contract/resources/service/chat-queue'
import type { RequiredSkill } from '@ramal/contract/resources/skills'
import { CHAT_QUEUE_STRATEGIES, QUEUE_RECORD_MODES } from '@ramal/contract/resources/words'
import { CALL_APPS, CHANNELS_OF_SERVICE, CHAT_APPS, QUEUE_STRATEGIES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import {
  bool,
  decimal,
  id,
  index,
  int,
  json,
  primaryKey,
  ref,
  str,
  table,
  ts,
  uniqueIndex,
  word,
} from '#dialect'
import { listIndex, settings, stamps, tenant } from './base.ts'
import { users } from './business.ts'
import { calendars } from './calendars.ts'
import { npsTelephony } from './call-apps.ts'
import { tags } from './crm.ts'
import { forms } from './service.ts'
import { moh, soundEntries } from './sounds.ts'
import { npsChat } from './surveys.ts'
import { teams } from './teams.ts'
import { textMessages } from './templates.ts'

const EMPTY: EmptyCondition[] = ['unavailable', 'invalid', 'unknown']

/** Telephony queues; times in seconds. */
export const telephonyQueues = table(
  'telephony_queues',
  {
    ...settings(),
    strategy: word(QUEUE_STRATEGIES).notNull().default('leastrecent'),
    number: int(),
    timeout: int().notNull().default(15),
    retry: int().notNull().default(5),
    wrapuptime: int().notNull().default(0),
    maxlen: int().notNull().default(0),
    weight: int().notNull().default(0),
    servicelevel: int().notNull().default(20),
    ringinuse: bool().notNull().default(false),
    /** Who does not count, when it is asked whether anybody could answer: such a queue lets nobody in, or sends them away. */
    joinempty: json<EmptyCondition[]>().notNull().default(EMPTY),
    leavewhenempty: json<EmptyCondition[]>().notNull().default(EMPTY),
    autopause: word(AUTOPAUSE_MODES).notNull().default('no'),
    autopausedelay: int().notNull().default(0),
    /** Null: the default class. */
    musicclass_id: ref(() => moh.id),
    entry_audio_id: ref(() => soundEntries.id),
    /** Heard by the agent. */
    announce_id: ref(() => soundEntries.id),
    queue_callerannounce_id: ref(() => soundEntries.id),
    announce_frequency: int().notNull().default(60),
    announce_holdtime: word(ANNOUNCE_HOLDTIMES).notNull().default('no'),
    announce_position: word(ANNOUNCE_POSITIONS).notNull().default('no'),
    announce_position_limit: int().notNull().default(5),
    periodic_announce_frequency: int().notNull().default(60),
    random_periodic_announce: bool().notNull().default(false),
    max_wait_seconds: int().notNull().default(300),
    timeout_app: word(CALL_APPS).notNull().default('hangup'),
    timeout_appdata: str().notNull().default(''),
    full_app: word(CALL_APPS),
    full_appdata: str(),
    empty_app: word(CALL_APPS),
    empty_appdata: str(),
    /** Null: always open. */
    calendar_id: ref(() => calendars.id),
    closed_app: word(CALL_APPS),
    closed_appdata: str(),
    divert_wait_threshold: int(),
    divert_ratio_threshold: decimal(),
    divert_app: word(CALL_APPS),
    divert_appdata: str(),
    required_skills: json<RequiredSkill[]>().notNull().default([]),
    callback_enabled: bool().notNull().default(false),
    callback_digit: str(),
    callback_after_seconds: int(),
    callback_dialer_id: int(),
    record: word(QUEUE_RECORD_MODES).notNull().default('all'),
    /** Of `record` percent. */
    record_percent: int(),
    nps_id: ref(() => npsTelephony.id),
    nps_percent: int().notNull().default(100),
    /** Markdown, shown to the agent. */
    script: str(),
    callerid_prefix: str(),
    screen_pop_url: str(),
    transcribe_percent: int().notNull().default(0),
    summarize_percent: int().notNull().default(0),
    form_id: ref(() => forms.id),
    enable_classification: bool(),
    minimum_comment_size: int(),
    maximum_comment_size: int(),
    duration_of_after_service: int(),
    short_abandon_seconds: int().notNull().default(5),
  },
  (t) => [
    listIndex('telephony_queues', t),
    uniqueIndex('telephony_queues_number').on(t.tenant_id, t.number).where(sql`deleted_at is null`),
  ],
)

/** What callers who wait hear again and again, in this order. */
export const queuePeriodicAnnounces = table(
  'queue_periodic_announces',
  {
    queue_id: ref(() => telephonyQueues.id).notNull(),
    sound_entry_id: ref(() => soundEntries.id).notNull(),
    order: int().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.queue_id, t.sound_entry_id] })],
)

/** Chat queues; times in seconds. */
export const chatQueues = table(
  'chat_queues',
  {
    ...settings(),
    strategy: word(CHAT_QUEUE_STRATEGIES).notNull().default('fewestcalls'),
    ring_timeout: int().notNull().default(30),
    max_wait_seconds: int().notNull().default(600),
    timeout_app: word(CHAT_APPS).notNull().default('message'),
    timeout_appdata: str().notNull().default(''),
    form_id: ref(() => forms.id),
    enable_classification: bool(),
    minimum_comment_size: int(),
    maximum_comment_size: int(),
    required_skills: json<RequiredSkill[]>().notNull().default([]),
    /** Null: always open. */
    calendar_id: ref(() => calendars.id),
    closed_app: word(CHAT_APPS),
    closed_appdata: str(),
    nps_id: ref(() => npsChat.id),
    /** Markdown, shown to the agent. */
    script: str(),
    announcement: word(CHAT_ANNOUNCEMENTS).notNull().default('no'),
    announcement_type: word(CHAT_ANNOUNCEMENT_TYPES),
    announcement_message_id: ref(() => textMessages.id),
    announcement_frequency: int().notNull().default(120),
    client_idle_minutes: int().notNull().default(0),
    action_when_time_expires: word(CLIENT_IDLE_ACTIONS).notNull().default('none'),
    time_expires_message_id: ref(() => textMessages.id),
    time_expires_app: word(CHAT_APPS),
    time_expires_appdata: str(),
    agent_idle_minutes: int().notNull().default(0),
    agent_idle_action: word(AGENT_IDLE_ACTIONS).notNull().default('none'),
    first_response_sla_seconds: int().notNull().default(60),
    next_response_sla_seconds: int().notNull().default(300),
    resolution_sla_minutes: int(),
    closing_message_id: ref(() => textMessages.id),
    enable_transfer: bool().notNull().default(true),
    enable_park: bool().notNull().default(true),
    archive_on_close: bool().notNull().default(false),
    chat_weight: int().notNull().default(1),
  },
  (t) => [listIndex('chat_queues', t)],
)

/** Tags that a chat of a queue begins with. */
export const chatQueueTags = table(
  'chat_queue_tags',
  { queue_id: ref(() => chatQueues.id).notNull(), tag_id: ref(() => tags.id).notNull() },
  (t) => [primaryKey({ columns: [t.queue_id, t.tag_id] })],
)

/** Who serves a queue. Lower penalty is asked first; `queue_id` is a row of the table that `queue_type` names. */
export const queueMembers = table(
  'queue_members',
  {
    id: id(),
    ...tenant(),
    queue_type: word(CHANNELS_OF_SERVICE).notNull(),
    queue_id: int().notNull(),
    user_id: ref(() => users.id).notNull(),
    penalty: int().notNull().default(0),
    priority: int().notNull().default(0),
    is_active: bool().notNull().default(true),
    /** When the place becomes again what it was; null: it stays. */
    until_at: ts(),
    /** Its penalty from then on; null: there is no place then. */
    then_penalty: int(),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('queue_members_member').on(t.queue_type, t.queue_id, t.user_id),
    index('queue_members_user').on(t.user_id),
    index('queue_members_until').on(t.until_at),
  ],
)

/** Whole teams that serve a queue, beside the persons of `queueMembers`; who is both counts as the person. */
export const queueMemberTeams = table(
  'queue_member_teams',
  {
    id: id(),
    ...tenant(),
    queue_type: word(CHANNELS_OF_SERVICE).notNull(),
    queue_id: int().notNull(),
    team_id: ref(() => teams.id).notNull(),
    penalty: int().notNull().default(0),
    priority: int().notNull().default(0),
    is_active: bool().notNull().default(true),
    ...stamps(),
  },
  (t) => [
    uniqueIndex('queue_member_teams_member').on(t.queue_type, t.queue_id, t.team_id),
    index('queue_member_teams_team').on(t.team_id),
  ],
)
