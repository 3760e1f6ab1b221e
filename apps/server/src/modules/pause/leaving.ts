import type { WriteTx } from '@ramal/db/store/store'
import { type LeaveDecision, mayLeavePause } from '@ramal/domain/pause/overrun'
import { announcePause, announceStop } from './announce.ts'
import type { PauseResult } from './outcome.ts'
import { pauseToWire } from './present.ts'
import { findOpenPause, markClosed, markLeaveAsked, namesOf, type PauseReport } from './report-rows.ts'

/** Leaves the open pause, pending or running. `asks`: an excess must be justified (a supervisor need not). */
export async function leavePause(
  tx: WriteTx,
  userId: number,
  request: { id: number | null; reason: string | null; by: number; asks: boolean },
  now: number,
): Promise<PauseResult> {
  const open = await findOpenPause(tx, userId)
  if (request.id !== null && open?.report.id !== request.id) return { ok: false, reason: 'reportClosed' }
  if (!open) return { ok: false, reason: 'notPaused' }
  const decision = mayClose(open, { now, ...request })
  if (!decision.ok) {
    await keepLeaveAsked(tx, open, now)
    return decision
  }
  return { ok: true, pause: await closePause(tx, open, decision, { now, by: request.by }) }
}

/** Whether the pause may be left now: an excess needs its reason (code 5). */
export function mayClose(
  { report, pause }: PauseReport,
  request: { now: number; reason: string | null; asks: boolean },
): LeaveDecision {
  return mayLeavePause(
    {
      startedAt: report.started_at,
      now: report.leave_asked_at ?? request.now,
      maximumDuration: report.maximum_duration,
      tolerance: pause.tolerance_seconds,
      justificationRequired: request.asks && pause.justification_required,
    },
    request.reason,
  )
}

/** The agent wants to leave a pause that took too long: it ends at that moment, however long they write why. Their tabs are told. */
export async function keepLeaveAsked(tx: WriteTx, open: PauseReport, now: number): Promise<void> {
  if (open.report.leave_asked_at !== null) return
  await markLeaveAsked(tx, open.report.id, now)
  await announcePause(tx, pauseToWire({ ...open, report: { ...open.report, leave_asked_at: now } }, now))
}

/** Closes the report and tells the agent's tabs. */
export async function closePause(
  tx: WriteTx,
  open: PauseReport,
  { exceededSeconds, justification }: LeaveDecision & { ok: true },
  { now, by }: { now: number; by: number },
) {
  const { report } = open
  const endedAt = report.leave_asked_at ?? now
  await markClosed(tx, report.id, {
    ended_at: endedAt,
    ended_by: by,
    exceeded_seconds: exceededSeconds,
    justification,
  })
  const names = await namesOf(tx, [by])
  await announceStop(tx, report, { id: by, description: names.get(by) ?? '' })
  return pauseToWire({ ...open, report: { ...report, ended_at: endedAt } }, now)
}
