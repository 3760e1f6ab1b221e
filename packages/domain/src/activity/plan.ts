import type { ScheduleRule, SendTo } from '../classification/schedule.ts'

/** What the agent asked for in the classification form; epoch ms. */
export interface ScheduleRequest {
  readonly scheduleAt: number | null
  readonly autoRun: boolean
  readonly sendTo: SendTo | null
}

/** The activity that a classification plans: whose it is and when. */
export interface ActivityPlan {
  readonly dueAt: number
  readonly autoRun: boolean
  readonly sendTo: 'agent' | 'team'
}

export type PlanDecision =
  | { readonly ok: true; readonly plan: ActivityPlan | null }
  | { readonly ok: false; readonly reason: 'no_mailing' }

/**
 * Does this classification plan an activity (§4.10, A-104)? What the sub-classification fixes and hides wins over what was sent. A
 * mailing cannot take one before mailings exist.
 */
export function planActivity(rule: ScheduleRule, request: ScheduleRequest): PlanDecision {
  if (!rule.shown || request.scheduleAt === null) return { ok: true, plan: null }
  const sendTo = rule.sendTo.shown ? request.sendTo : rule.sendTo.value
  if (sendTo === 3) return { ok: false, reason: 'no_mailing' }
  return {
    ok: true,
    plan: {
      dueAt: request.scheduleAt,
      autoRun: rule.autoRun.shown ? request.autoRun : rule.autoRun.value,
      sendTo: sendTo === 2 ? 'team' : 'agent',
    },
  }
}
