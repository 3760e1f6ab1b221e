import { describe, expect, it } from 'vitest'
import type { ScheduleRule } from '../classification/schedule.ts'
import { type PlanDecision, planActivity, type ScheduleRequest } from './plan.ts'

const AT = 1_800_000_000_000
const request: ScheduleRequest = { scheduleAt: AT, autoRun: false, sendTo: null }
const rule = (
  autoRun: { shown: boolean; value: boolean },
  sendTo: { shown: boolean; value: 1 | 2 | 3 | null },
): ScheduleRule => ({ shown: true, short: false, defaultAt: AT, autoRun, sendTo })
const fixed = { shown: false, value: true }
const plan = (autoRun: boolean, sendTo: 'agent' | 'team'): PlanDecision => ({
  ok: true,
  plan: { dueAt: AT, autoRun, sendTo },
})

describe('the activity a classification plans (§4.10, A-104)', () => {
  it.each<[string, ScheduleRule, Partial<ScheduleRequest>, PlanDecision]>([
    ['none without scheduling', { shown: false }, {}, { ok: true, plan: null }],
    [
      'none without a date',
      rule(fixed, { shown: false, value: 1 }),
      { scheduleAt: null },
      { ok: true, plan: null },
    ],
    ['for the same agent', rule(fixed, { shown: false, value: 1 }), {}, plan(true, 'agent')],
    ['for their team', rule(fixed, { shown: false, value: 2 }), {}, plan(true, 'team')],
    [
      'fixed values win over what was sent',
      rule({ shown: false, value: false }, { shown: false, value: 1 }),
      { autoRun: true, sendTo: 2 },
      plan(false, 'agent'),
    ],
    [
      'the agent chooses',
      rule({ shown: true, value: false }, { shown: true, value: null }),
      { autoRun: true, sendTo: 2 },
      plan(true, 'team'),
    ],
    [
      'a fixed mailing is refused',
      rule(fixed, { shown: false, value: 3 }),
      {},
      { ok: false, reason: 'no_mailing' },
    ],
    [
      'a chosen mailing too',
      rule(fixed, { shown: true, value: null }),
      { sendTo: 3 },
      { ok: false, reason: 'no_mailing' },
    ],
  ])('A classification plans the right activity: %s', (_, schedule, change, decision) => {
    expect(planActivity(schedule, { ...request, ...change })).toEqual(decision)
  })
})
