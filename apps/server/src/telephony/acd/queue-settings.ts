import type { EmptyCondition } from '@ramal/contract/resources/pabx-words'
import type { RequiredSkill } from '@ramal/contract/resources/skills'
import type { telephonyQueues } from '@ramal/db/schema/queues'
import type { AnnouncementRules } from '@ramal/domain/acd/announcements'
import type { AutoPauseRule } from '@ramal/domain/acd/auto-pause'
import type { CallbackOffer } from '@ramal/domain/acd/callback'
import type { JoinRules } from '@ramal/domain/acd/joining'
import type { MemberRules } from '@ramal/domain/acd/member-state'
import { type Destination, optionalDestination } from '@ramal/domain/routing/destination'

type Row = typeof telephonyQueues.$inferSelect

/** What a queue does with those who come, wait and leave. */
export interface QueueSettings {
  readonly join: JoinRules
  readonly calendarId: number | null
  readonly leaveWhenEmpty: readonly EmptyCondition[]
  /** Where who waited too long goes; null = the call ends. */
  readonly timeout: Destination | null
  readonly announcements: AnnouncementRules
  readonly members: MemberRules
  /** What whom it rings must be able to. */
  readonly skills: readonly RequiredSkill[]
  readonly weight: number
  /** What happens to who lets a call ring to its end. */
  readonly autoPause: AutoPauseRule
  /** Sound entries, heard when agent and caller are connected. */
  readonly callerAnnounce: number | null
  readonly agentAnnounce: number | null
  /** The survey behind a talk, and the share of the calls that get it. */
  readonly survey: { readonly id: number; readonly percent: number } | null
  /** Before the caller's name, as the agent sees it. */
  readonly callerIdPrefix: string | null
  /** Who waits may ask to be called back; null: not here. */
  readonly callback: CallbackOffer | null
}

/** The settings of a queue's row; `periodic` are the sound entries that its callers hear again and again. */
export function queueSettings(row: Row, periodic: readonly number[]): QueueSettings {
  return {
    join: joinRules(row),
    calendarId: row.calendar_id,
    leaveWhenEmpty: row.leavewhenempty,
    timeout: row.timeout_app === 'hangup' ? null : { app: row.timeout_app, appdata: row.timeout_appdata },
    announcements: announcementRules(row, periodic),
    skills: row.required_skills,
    members: { wrapupMs: row.wrapuptime * 1000, ringInUse: row.ringinuse },
    weight: row.weight,
    autoPause: { mode: row.autopause, delayMs: row.autopausedelay * 1000 },
    callerAnnounce: row.queue_callerannounce_id,
    agentAnnounce: row.announce_id,
    survey: row.nps_id === null ? null : { id: row.nps_id, percent: row.nps_percent },
    callerIdPrefix: row.callerid_prefix,
    callback: callbackOffer(row),
  }
}

function callbackOffer(row: Row): CallbackOffer | null {
  const { callback_enabled: isOffered, callback_digit: digit, callback_after_seconds: after } = row
  return isOffered && digit !== null ? { digit, afterMs: (after ?? 0) * 1000 } : null
}

function joinRules(row: Row): JoinRules {
  return {
    maxLength: row.maxlen,
    joinEmpty: row.joinempty,
    divertWaitMs: row.divert_wait_threshold === null ? null : row.divert_wait_threshold * 1000,
    divertRatio: row.divert_ratio_threshold === null ? null : Number(row.divert_ratio_threshold),
    closed: optionalDestination(row.closed_app, row.closed_appdata),
    full: optionalDestination(row.full_app, row.full_appdata),
    empty: optionalDestination(row.empty_app, row.empty_appdata),
    divert: optionalDestination(row.divert_app, row.divert_appdata),
  }
}

function announcementRules(row: Row, periodic: readonly number[]): AnnouncementRules {
  return {
    entry: row.entry_audio_id,
    frequencyMs: row.announce_frequency * 1000,
    position: row.announce_position,
    positionLimit: row.announce_position_limit,
    holdTime: row.announce_holdtime,
    periodic,
    periodicFrequencyMs: row.periodic_announce_frequency * 1000,
    randomPeriodic: row.random_periodic_announce,
  }
}
