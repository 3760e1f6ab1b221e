import {
  CALL_GROUP_PERMISSION_TARGETS,
  CALL_GROUP_STRATEGIES,
  DETOUR_ORIGINS,
  DETOUR_TYPES,
  SURVEY_QUESTION_TYPES,
} from '@ramal/contract/resources/pabx-words'
import { INHERITED_RECORD_MODES } from '@ramal/contract/resources/words'
import { CALL_APPS, type CallApp, LOCALES } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { bool, id, index, int, json, primaryKey, ref, str, table, ts, uniqueIndex, word } from '#dialect'
import { child, listIndex, settings, tenant } from './base.ts'
import { calendars } from './calendars.ts'
import { endpoints } from './pabx.ts'
import { moh, soundEntries } from './sounds.ts'
import { teams } from './teams.ts'

// Applications a call may be led to (entities §4, §5). A destination is two columns, `{p}app` and `{p}appdata`.

/** One digit of an IVR. */
export interface IvrOption {
  digit: string
  /** Sound entry, played before the destination. */
  audio_id: number | null
  app: CallApp
  appdata: string
  label: string | null
}

export const ivrs = table(
  'ivrs',
  {
    ...settings(),
    audio_id: ref(() => soundEntries.id).notNull(),
    greeting_audio_id: ref(() => soundEntries.id),
    options: json<IvrOption[]>().notNull(),
    timeout_seconds: int().notNull().default(5),
    max_timeouts: int().notNull().default(3),
    timeout_audio_id: ref(() => soundEntries.id),
    timeout_app: word(CALL_APPS).notNull().default('hangup'),
    timeout_appdata: str().notNull().default(''),
    invalid_audio_id: ref(() => soundEntries.id),
    max_invalid: int().notNull().default(3),
    /** Null: as the timeout. */
    invalid_app: word(CALL_APPS),
    invalid_appdata: str(),
    enable_direct_dial: bool().notNull().default(false),
    calendar_id: ref(() => calendars.id),
    closed_app: word(CALL_APPS),
    closed_appdata: str(),
    language: word(LOCALES).notNull().default('pt-br'),
    log_dtmf: bool().notNull().default(true),
  },
  (t) => [listIndex('ivrs', t)],
)

/** Extensions that ring together. */
export const callGroups = table(
  'call_groups',
  {
    ...settings(),
    /** Unique across endpoints, call groups and queues; the repository sees to it. */
    number: int(),
    strategy: word(CALL_GROUP_STRATEGIES).notNull().default('ringall'),
    ring_timeout: int().notNull().default(30),
    timeout_app: word(CALL_APPS).default('hangup'),
    timeout_appdata: str(),
    callerid_prefix: str(),
    moh_id: ref(() => moh.id),
    record: word(INHERITED_RECORD_MODES).notNull().default('inherit'),
    skip_busy: bool().notNull().default(true),
    confirm_call: bool().notNull().default(false),
  },
  (t) => [
    listIndex('call_groups', t),
    uniqueIndex('call_groups_number').on(t.tenant_id, t.number).where(sql`deleted_at is null`),
  ],
)

export const callGroupMembers = table(
  'call_group_members',
  {
    ...child(),
    call_group_id: ref(() => callGroups.id).notNull(),
    endpoint_id: ref(() => endpoints.id).notNull(),
    order: int().notNull().default(0),
    delay_seconds: int().notNull().default(0),
  },
  (t) => [
    listIndex('call_group_members', t),
    uniqueIndex('call_group_members_member')
      .on(t.call_group_id, t.endpoint_id)
      .where(sql`deleted_at is null`),
    index('call_group_members_endpoint').on(t.endpoint_id),
  ],
)

/** Who may call, transfer to or pick up from a group; `target_id` is a row of what `target_type` names. */
export const callGroupPermissions = table(
  'call_group_permissions',
  {
    ...child(),
    call_group_id: ref(() => callGroups.id).notNull(),
    target_type: word(CALL_GROUP_PERMISSION_TARGETS).notNull().default('team'),
    target_id: int().notNull(),
    can_call: bool().notNull().default(true),
    can_transfer: bool().notNull().default(true),
    can_pickup: bool().notNull().default(true),
  },
  (t) => [
    listIndex('call_group_permissions', t),
    uniqueIndex('call_group_permissions_target')
      .on(t.call_group_id, t.target_type, t.target_id)
      .where(sql`deleted_at is null`),
  ],
)

/** Call forwarding of an extension or of a whole team; three hops at most. */
export const detours = table(
  'detours',
  {
    ...settings(),
    endpoint_id: ref(() => endpoints.id),
    team_id: ref(() => teams.id),
    detour_type: word(DETOUR_TYPES).notNull().default('no_answer'),
    ring_seconds: int().notNull().default(20),
    calendar_id: ref(() => calendars.id),
    origin: word(DETOUR_ORIGINS).notNull().default('all'),
    app: word(CALL_APPS).notNull(),
    appdata: str().notNull().default(''),
    starts_at: ts(),
    ends_at: ts(),
    /** Lowest first. */
    priority: int().notNull().default(0),
    user_can_edit: bool().notNull().default(false),
  },
  (t) => [
    listIndex('detours', t),
    index('detours_endpoint').on(t.endpoint_id, t.priority),
    index('detours_team').on(t.team_id, t.priority),
  ],
)

/** One question of a survey after a call. */
export interface SurveyQuestion {
  order: number
  /** Sound entry. */
  audio_id: number
  question_type: (typeof SURVEY_QUESTION_TYPES)[number]
  timeout_seconds: number
  retries: number
  skip_if: Record<string, unknown> | null
}

export const npsTelephony = table(
  'nps_telephony',
  {
    ...settings(),
    intro_audio_id: ref(() => soundEntries.id),
    thanks_audio_id: ref(() => soundEntries.id),
    questions: json<SurveyQuestion[]>().notNull(),
    finish_app: word(CALL_APPS).notNull().default('hangup'),
    finish_appdata: str().notNull().default(''),
    min_talk_seconds: int().notNull().default(10),
    quarantine_days: int().notNull().default(30),
    calendar_id: ref(() => calendars.id),
  },
  (t) => [listIndex('nps_telephony', t)],
)

/** Teams that hear of a detractor. */
export const npsAlertTeams = table(
  'nps_alert_teams',
  {
    nps_id: ref(() => npsTelephony.id).notNull(),
    team_id: ref(() => teams.id).notNull(),
  },
  (t) => [primaryKey({ columns: [t.nps_id, t.team_id] })],
)

/** What a caller answered; one row per call and question, never changed. `uid` is the call's. */
export const npsAnswers = table(
  'nps_answers',
  {
    id: id(),
    ...tenant(),
    nps_id: ref(() => npsTelephony.id).notNull(),
    uid: str().notNull(),
    call_id: int(),
    /** As `calls.phone_key`: finds who was asked lately (quarantine). */
    phone_key: str(),
    client_id: int(),
    queue_id: int(),
    user_id: int(),
    question_order: int().notNull(),
    question_type: word(SURVEY_QUESTION_TYPES).notNull(),
    /** 0-10, 1-5 or 0/1; null: none was given, or it is a recording. */
    value: int(),
    /** As a sound's name, of a spoken answer. */
    recording_file: str(),
    answered_at: ts().notNull(),
  },
  (t) => [
    uniqueIndex('nps_answers_question').on(t.tenant_id, t.uid, t.nps_id, t.question_order),
    index('nps_answers_phone').on(t.tenant_id, t.phone_key, t.answered_at),
    index('nps_answers_nps').on(t.nps_id, t.answered_at),
    index('nps_answers_client').on(t.client_id).where(sql`client_id is not null`),
  ],
)
