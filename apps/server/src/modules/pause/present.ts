import type { Pause } from '@ramal/contract/entities/pause'
import { elapsedSeconds } from '@ramal/domain/pause/overrun'
import { allowancesOf } from '@ramal/domain/pause/rule'
import type { PauseReport } from './report-rows.ts'

/** The pause as the wire shows it (contract §3.2): a channel it does not cover is free, whatever is stored. */
export function pauseToWire({ report, pause, names }: PauseReport, now: number): Pause {
  const allowed = allowancesOf({
    enableWebphone: pause.enable_webphone,
    enableWebchat: pause.enable_webchat,
    allowIncomingCall: pause.allow_incoming_call,
    allowOutgoingCall: pause.allow_outgoing_call,
    allowIncomingChat: pause.allow_incoming_chat,
    allowOutgoingChat: pause.allow_outgoing_chat,
  })
  const { started_at: startedAt, ended_at: endedAt } = report
  const person = (id: number) => ({ id, description: names.get(id) ?? '' })
  return {
    id: report.id,
    pause_id: pause.id,
    description: pause.description,
    started_time: startedAt === null ? null : new Date(startedAt).toISOString(),
    started_timestamp: startedAt,
    started_by: person(report.started_by),
    user: person(report.user_id),
    maximum_duration: report.maximum_duration,
    seconds: startedAt === null ? 0 : elapsedSeconds(startedAt, endedAt ?? now),
    pending: startedAt === null && endedAt === null,
    start: startedAt !== null,
    done: endedAt !== null,
    enable_webphone: pause.enable_webphone,
    enable_webchat: pause.enable_webchat,
    allow_incoming_call: allowed.allowIncomingCall,
    allow_outgoing_call: allowed.allowOutgoingCall,
    allow_incoming_chat: allowed.allowIncomingChat,
    allow_outgoing_chat: allowed.allowOutgoingChat,
    lock_screen: pause.lock_screen,
    tolerance_seconds: pause.tolerance_seconds,
    legal_type: pause.legal_type,
    excess_reasons: pause.excess_reasons,
    leave_asked_timestamp: report.leave_asked_at,
  }
}

/** A pause that was presented earlier, as it is now. */
export function pauseAt(pause: Pause, now: number): Pause {
  const { started_timestamp: startedAt, done } = pause
  return startedAt === null || done ? pause : { ...pause, seconds: elapsedSeconds(startedAt, now) }
}
