import { PERMISSION_TARGETS } from '@ramal/contract/resources/words'
import type { CallGroup } from '@ramal/contract/vocabulary'
import { sql } from 'drizzle-orm'
import { bool, int, json, primaryKey, ref, table, uniqueIndex, word } from '#dialect'
import { child, listIndex, settings } from './base.ts'
import { calendars } from './calendars.ts'
import { channels } from './channels.ts'
import { departments } from './departments.ts'
import { outboundRoutes } from './routes.ts'
import { pauses } from './service.ts'

/** Teams with every field the profile shows of them (spec §3). */
export const teams = table(
  'teams',
  {
    ...settings(),
    enable_auto_login_webphone: bool().notNull().default(false),
    enable_auto_login_webchat: bool().notNull().default(false),
    enable_webphone_auto_answer: bool().notNull().default(false),
    enable_webchat_auto_answer: bool().notNull().default(false),
    chat_limit_per_user: int().default(5),
    chat_timeout_to_remove_inactive: int().notNull().default(15),
    enable_after_service: bool().notNull().default(true),
    duration_of_after_service: int().notNull().default(30),
    ignore_after_service_with_duration_shorter_than: int().notNull().default(0),
    ignore_after_service_unaccepted: bool().notNull().default(true),
    /** Groups of call types or call-type codes as text. */
    enable_classifications: json<(CallGroup | `${number}`)[]>().notNull().default(['incomings', 'outgoings']),
    enable_comment: bool().notNull().default(true),
    minimum_comment_size: int().notNull().default(0),
    maximum_comment_size: int().notNull().default(500),
    /** A transfer goes without what is required of form and classification (§5). */
    enable_transfer_without_classification: bool().notNull().default(false),
    /** Whether the calls of its members may be listened to at all, and whether they are told of who does nothing else. */
    enable_supervisor_monitor: bool().notNull().default(true),
    enable_coach_visible: bool().notNull().default(true),
    enable_call_recording_access: bool().notNull().default(false),
    enable_history_access: bool().notNull().default(true),
    /** Whoever has no second factor sets one up before anything else. */
    require_second_factor: bool().notNull().default(false),
    /** A failed activity call is due again after so many minutes. */
    activity_retry_minutes: int().notNull().default(5),
    // Null: no limit.
    personal_schedule_limit: int(),
    personal_schedule_max_days: int(),
    allow_call_outside_campaign: bool().notNull().default(true),
    allow_call_agent: bool().notNull().default(true),
    department_id: ref(() => departments.id),
    calendar_id: ref(() => calendars.id),
  },
  (t) => [listIndex('teams', t)],
)

export const teamOutboundRoutes = table(
  'team_outbound_routes',
  {
    team_id: ref(() => teams.id).notNull(),
    outbound_route_id: ref(() => outboundRoutes.id).notNull(),
    order: int().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.team_id, t.outbound_route_id] })],
)

export const teamPauses = table(
  'team_pauses',
  { team_id: ref(() => teams.id).notNull(), pause_id: ref(() => pauses.id).notNull() },
  (t) => [primaryKey({ columns: [t.team_id, t.pause_id] })],
)

export const teamChannels = table(
  'team_channels',
  { team_id: ref(() => teams.id).notNull(), channel_id: ref(() => channels.id).notNull() },
  (t) => [primaryKey({ columns: [t.team_id, t.channel_id] })],
)

/** What members of a team may call, transfer to, pick up and supervise (entities §1); without rows of a kind nothing of it is forbidden. */
export const teamPermissions = table(
  'team_permissions',
  {
    ...child(),
    team_id: ref(() => teams.id).notNull(),
    target_type: word(PERMISSION_TARGETS).notNull().default('team'),
    /** A row of what `target_type` names. */
    target_id: int().notNull(),
    can_call: bool().notNull().default(true),
    can_transfer: bool().notNull().default(true),
    can_pickup: bool().notNull().default(true),
    can_monitor: bool().notNull().default(false),
    can_whisper: bool().notNull().default(false),
    can_barge: bool().notNull().default(false),
    can_pause: bool().notNull().default(false),
  },
  (t) => [
    listIndex('team_permissions', t),
    uniqueIndex('team_permissions_target')
      .on(t.team_id, t.target_type, t.target_id)
      .where(sql`deleted_at is null`),
  ],
)
