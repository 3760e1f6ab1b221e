import type { EndedBy, EndpointStatus } from '@ramal/contract/vocabulary'

/** Times of a call's record that outlive its states, in epoch ms; null = did not happen. */
interface Times {
  readonly startedAt: number
  readonly queueStartedAt: number | null
  /** When the first agent took it out of the queue. */
  readonly queueAnsweredAt: number | null
  readonly answeredAt: number | null
  /** Talk time of conversations that were already over (an agent was lost, the customer went back to their queue). */
  readonly talkedMs: number
}

/**
 * The record of one call (§4.1).
 *
 *   dialling --queued--> queued --answered--> talking --ended--> closed
 *      |                   ^  |                  |
 *      |  answered         |  +---- ended -------|---------------> closed
 *      +-------------------|-------------------->|
 *                          +----- requeued ------+-- served --> served --ended--> closed
 *
 * served: the agent hung up and the caller goes on without them (a survey); what comes now is no talk, and no agent's.
 */
export type CallStep =
  | (Times & { readonly at: 'dialling'; readonly dialStatus: 100 | 180 | 183 })
  | (Times & { readonly at: 'queued' })
  | (Times & { readonly at: 'talking'; readonly talkingSince: number; readonly onHold: boolean })
  | (Times & { readonly at: 'served' })
  | (Times & {
      readonly at: 'closed'
      readonly endedAt: number
      readonly dialStatus: number
      readonly endedBy: EndedBy
      readonly queueEndedBy: EndedBy | null
    })

export type CallStepEvent =
  | { readonly type: 'progress'; readonly status: 180 | 183 }
  | { readonly type: 'queued' }
  | { readonly type: 'answered' }
  | { readonly type: 'requeued' }
  | { readonly type: 'served' }
  | { readonly type: 'hold'; readonly on: boolean }
  /** `status` is the SIP final that explains a call nobody answered. */
  | { readonly type: 'ended'; readonly by: EndedBy; readonly status?: number }

export type CallStepEffect =
  | { readonly type: 'answered' }
  | { readonly type: 'statusChanged'; readonly status: EndpointStatus }
  | { readonly type: 'closed' }

/** A call begins. */
export function startCallStep(now: number): CallStep {
  const never = { queueStartedAt: null, queueAnsweredAt: null, answeredAt: null, talkedMs: 0 }
  return { at: 'dialling', startedAt: now, ...never, dialStatus: 100 }
}

/** The record after this event, and what is to be written and told. A closed record never changes again. */
export function callStepTransition(
  step: CallStep,
  event: CallStepEvent,
  now: number,
): readonly [CallStep, readonly CallStepEffect[]] {
  if (step.at === 'closed') return [step, []] // The record closes exactly once.
  switch (event.type) {
    case 'progress':
      if (step.at !== 'dialling') return [step, []]
      return [{ ...step, dialStatus: event.status }, [{ type: 'statusChanged', status: 'ringing' }]]
    case 'queued':
      if (step.at !== 'dialling' && step.at !== 'served') return [step, []]
      return [{ ...timesOf(step), at: 'queued', queueStartedAt: step.queueStartedAt ?? now }, []]
    case 'answered':
      return step.at === 'talking' ? [step, []] : answered(step, now)
    case 'requeued':
      if (step.at !== 'talking') return [step, []]
      return [{ ...timesOf(step), at: 'queued', talkedMs: talkedMs(step, now) }, []]
    case 'served':
      if (step.at !== 'talking') return [step, []]
      return [
        { ...timesOf(step), at: 'served', talkedMs: talkedMs(step, now) },
        [{ type: 'statusChanged', status: 'not_inuse' }],
      ]
    case 'hold':
      if (step.at !== 'talking' || step.onHold === event.on) return [step, []]
      return [
        { ...step, onHold: event.on },
        [{ type: 'statusChanged', status: event.on ? 'onhold' : 'inuse' }],
      ]
    case 'ended':
      // Of a call that was served the agent has heard already.
      if (step.at === 'served') return [closed(step, event, now), [{ type: 'closed' }]]
      return [closed(step, event, now), [{ type: 'statusChanged', status: 'not_inuse' }, { type: 'closed' }]]
  }
}

/** Durations of a closed record in whole seconds (contract §0.1): all of it, and the part spent talking. */
export function durations(step: CallStep & { at: 'closed' }): { total: number; answered: number } {
  return { total: seconds(step.endedAt - step.startedAt), answered: seconds(step.talkedMs) }
}

function answered(step: CallStep & { at: 'dialling' | 'queued' | 'served' }, now: number) {
  const next: CallStep = {
    ...timesOf(step),
    at: 'talking',
    talkingSince: now,
    onHold: false,
    answeredAt: step.answeredAt ?? now,
    queueAnsweredAt: step.at === 'queued' ? (step.queueAnsweredAt ?? now) : step.queueAnsweredAt,
  }
  return [next, [{ type: 'answered' }, { type: 'statusChanged', status: 'inuse' }]] as const
}

function closed(
  step: Exclude<CallStep, { at: 'closed' }>,
  event: CallStepEvent & { type: 'ended' },
  now: number,
): CallStep {
  const endedInQueue = step.at === 'queued' ? event.by : null
  const queueEndedBy = endedInQueue ?? (step.queueAnsweredAt === null ? null : 'agent')
  // 487 = cancelled or timeout (§4.1): what a call is that ends before anybody took it, unless SIP says more.
  const dialStatus = step.answeredAt === null ? (event.status ?? 487) : 200
  return {
    ...timesOf(step),
    at: 'closed',
    endedAt: now,
    dialStatus,
    endedBy: step.at === 'served' ? 'agent' : event.by,
    queueEndedBy,
    talkedMs: talkedMs(step, now),
  }
}

function talkedMs(step: CallStep, now: number): number {
  return step.talkedMs + (step.at === 'talking' ? now - step.talkingSince : 0)
}

function timesOf({ startedAt, queueStartedAt, queueAnsweredAt, answeredAt, talkedMs }: CallStep): Times {
  return { startedAt, queueStartedAt, queueAnsweredAt, answeredAt, talkedMs }
}

function seconds(ms: number): number {
  return Math.max(0, Math.round(ms / 1000))
}
