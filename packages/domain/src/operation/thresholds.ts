import type { ALERT_RULES } from '@ramal/contract/entities/operation'
import type { FloorRows } from './floor-change.ts'

/** How bad: attention, or critical. */
export type AlertLevel = 1 | 2

/** What is looked at. */
export type AlertRule = (typeof ALERT_RULES)[number]

/** From which value on; null: never. */
export interface Threshold {
  readonly attention: number | null
  readonly critical: number | null
}

/** `waiting` counts customers; all others are seconds. */
export type Thresholds = Readonly<Record<AlertRule, Threshold>>

export const DEFAULT_THRESHOLDS: Thresholds = {
  waiting: { attention: 5, critical: 10 },
  longest_wait: { attention: 120, critical: 300 },
  nobody_free: { attention: 30, critical: 120 },
  after_service: { attention: 180, critical: 600 },
  pause: { attention: 1_800, critical: 3_600 },
  unavailable: { attention: 900, critical: 3_600 },
}

/** A value that may be too high. */
export interface Measure {
  readonly rule: AlertRule
  readonly kind: 'queue' | 'agent'
  /** Key of the queue, or id of the agent. */
  readonly id: string
  readonly name: string
  readonly value: number
}

/** How bad the value is; 0: it is well. */
export function valueLevel({ rule, value }: Measure, thresholds: Thresholds): AlertLevel | 0 {
  const { attention, critical } = thresholds[rule]
  if (critical !== null && value >= critical) return 2
  return attention !== null && value >= attention ? 1 : 0
}

/** Everything that thresholds speak of, as it is at `now` (epoch ms). A personal pause is none of it (NR-17, Annex II). */
export function measuresOf({ queues, agents }: Pick<FloorRows, 'queues' | 'agents'>, now: number): Measure[] {
  const seconds = (since: number | null) => (since === null ? 0 : Math.max(0, (now - since) / 1000))
  const measures: Measure[] = []
  for (const { key: id, description: name, waiting, waiting_since_ts: since, free } of queues.values()) {
    const wait = seconds(since)
    measures.push({ rule: 'waiting', kind: 'queue', id, name, value: waiting })
    measures.push({ rule: 'longest_wait', kind: 'queue', id, name, value: wait })
    const isStuck = waiting > 0 && free === 0
    measures.push({ rule: 'nobody_free', kind: 'queue', id, name, value: isStuck ? wait : 0 })
  }
  for (const agent of agents.values()) {
    const rule = ruleOf(agent)
    if (rule === null || agent.since_ts === null) continue
    const { description: name } = agent
    measures.push({ rule, kind: 'agent', id: String(agent.id), name, value: seconds(agent.since_ts) })
  }
  return measures
}

type Agent = FloorRows['agents'] extends ReadonlyMap<number, infer A> ? A : never

function ruleOf({ state, pause, channels }: Agent): 'after_service' | 'pause' | 'unavailable' | null {
  if (state === 'after_service') return 'after_service'
  if (state === 'paused') return pause?.personal ? null : 'pause'
  // Who is signed in to nothing is at home.
  return state === 'unavailable' && channels.length > 0 ? 'unavailable' : null
}
