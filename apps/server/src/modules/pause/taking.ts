import type { WebphoneState } from '@ramal/contract/vocabulary'
import type { WriteTx } from '@ramal/db/store/store'
import { mayRequestPause, type RequestDecision } from '@ramal/domain/pause/may-request'
import { mayStartNow } from '@ramal/domain/pause/may-start'
import type { LeaveDecision } from '@ramal/domain/pause/overrun'
import { limitOf } from '@ramal/domain/pause/rule'
import type { PauseAgent } from './agent.ts'
import { announcePause, announceStart } from './announce.ts'
import { closePause, keepLeaveAsked, mayClose } from './leaving.ts'
import type { PauseResult } from './outcome.ts'
import { pauseToWire } from './present.ts'
import {
  insertReport,
  markClosed,
  markStarted,
  namesOf,
  type PauseReport,
  type PauseRow,
  type ReportRow,
} from './report-rows.ts'
import { type PhoneFacts, phoneFactsOf, type TakingFacts, takingFactsOf } from './request-facts.ts'

/** The status of the agent's softphone; null = it is not started. */
export type Phone = WebphoneState | null

export interface TakePauseRequest {
  pauseId: number
  /** An open report that the new pause follows at once. */
  earlier: ReportRow | null
  /** Why the earlier one took longer than it may. */
  reason: string | null
  /** Who asks: the agent, or their supervisor. */
  by: number
}

/** Takes a pause: it starts when the phone lets it (§4.7), else it waits. `phone` 'never' = a supervisor's, which the console starts. */
export async function takePause(
  tx: WriteTx,
  agent: PauseAgent,
  request: TakePauseRequest,
  context: { now: number; phone: Phone | 'never' },
): Promise<PauseResult> {
  const { now } = context
  const facts = await takingFactsOf(tx, agent, request, now)
  const decision = decideTaking(facts, request, context)
  if (!decision.ok) {
    if (decision.reason === 'exceeded' && facts.open) await keepLeaveAsked(tx, facts.open, now)
    return decision
  }
  const { pause, left, starts } = decision
  if (left) await closePause(tx, left.open, left.how, { now, by: agent.id })
  else if (request.earlier)
    // The after-service it comes straight out of.
    await markClosed(tx, request.earlier.id, {
      ended_at: now,
      ended_by: agent.id,
      after_service_type: 'finished',
    })
  return { ok: true, pause: await insertPause(tx, agent, pause, request, { now, starts }) }
}

type Taking =
  | {
      ok: true
      pause: PauseRow
      /** Whether it starts at once, or waits for the telephone. */
      starts: boolean
      /** The pause that it follows, and how that is closed. */
      left: { open: PauseReport; how: LeaveDecision & { ok: true } } | null
    }
  | (RequestDecision & { ok: false })
  | (LeaveDecision & { ok: false })

function decideTaking(
  { pause, open, requestFacts, phoneFacts }: TakingFacts,
  { earlier, reason }: TakePauseRequest,
  context: { now: number; phone: Phone | 'never' },
): Taking {
  const may = mayRequestPause(requestFacts)
  if (!may.ok) return may
  const how = open && mayClose(open, { now: context.now, reason, asks: true })
  if (how && !how.ok) return how
  const phone = earlier?.kind === 'after_service' ? freed(context.phone) : context.phone
  return {
    ok: true,
    pause: pause!, // what is not found may not be requested
    starts: phone !== 'never' && mayStart(pause!, phone, phoneFacts),
    left: open && how && { open, how },
  }
}

/** A pending pause starts, unless §4.7 still makes it wait. */
export async function startPending(
  tx: WriteTx,
  agent: PauseAgent,
  open: PauseReport,
  context: { now: number; phone: Phone },
): Promise<PauseResult> {
  const { now } = context
  if (
    !mayStart(open.pause, context.phone, await phoneFactsOf(tx, agent)) ||
    !(await markStarted(tx, open.report.id, now))
  )
    return { ok: true, pause: pauseToWire(open, now) }
  const pause = pauseToWire({ ...open, report: { ...open.report, started_at: now } }, now)
  await announceStart(tx, pause)
  return { ok: true, pause }
}

function mayStart(pause: PauseRow, webphone: Phone, facts: PhoneFacts): boolean {
  return mayStartNow({ coversTelephony: pause.enable_webphone, webphone, ...facts })
}

// The softphone still reports the after-service that has just been closed.
function freed(phone: Phone | 'never'): Phone | 'never' {
  return phone === 'after_service' ? 'not_inuse' : phone
}

async function insertPause(
  tx: WriteTx,
  agent: PauseAgent,
  pause: PauseRow,
  request: TakePauseRequest,
  { now, starts }: { now: number; starts: boolean },
) {
  const report = await insertReport(tx, {
    tenant_id: agent.tenantId,
    user_id: agent.id,
    kind: 'pause',
    pause_id: pause.id,
    requested_at: now,
    started_at: starts ? now : null,
    maximum_duration: limitOf(pause),
    started_by: request.by,
    earlier: request.earlier?.id ?? null,
  })
  const wire = pauseToWire({ report, pause, names: await namesOf(tx, [agent.id, request.by]) }, now)
  await (starts ? announceStart(tx, wire) : announcePause(tx, wire))
  return wire
}
