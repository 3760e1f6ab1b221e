import type { FloorTake } from '@ramal/contract/entities/operation'
import { BELOW, calmAfter } from './calm.ts'
import { type AlertLevel, type AlertRule, type Measure, type Thresholds, valueLevel } from './thresholds.ts'

/** A condition that has lasted, or is about to. Times in epoch ms. */
export interface Alert {
  readonly rule: AlertRule
  readonly kind: Measure['kind']
  readonly id: string
  readonly name: string
  readonly level: AlertLevel
  /** Since when its condition holds. */
  readonly since: number
  /** It has held long enough to be said. */
  readonly isOn: boolean
  /** Since when it would be critical; null: it is, or would not. */
  readonly worseSince: number | null
  /** Since when its condition holds no longer; null: it does. */
  readonly calmSince: number | null
  /** It says nothing before; 0: it does. */
  readonly snoozedUntil: number
}

/** Alerts by rule and object: one each. */
export type Alerts = ReadonlyMap<string, Alert>

export const NO_ALERTS: Alerts = new Map()

/** A condition is an alert once it has held so long, ms. */
const HOLDS_MS = 10_000

export type AlertEvent =
  | {
      readonly type: 'look'
      readonly measures: readonly Measure[]
      readonly thresholds: Thresholds
      readonly now: number
    }
  | { readonly type: 'snooze'; readonly key: string; readonly until: number }

/** Which alert a measure is about. */
export function alertKey({ rule, kind, id }: Pick<Alert, 'rule' | 'kind' | 'id'>): string {
  return `${rule} ${kind} ${id}`
}

/**
 * The alerts after this event: the very same map when nothing changed. Each needs its condition for 10 s, and ends 10 % below the threshold
 * or after 30 s of calm: a figure that goes to and fro is one alert.
 *
 *   (none) --holds--> waiting --10 s--> on --10 % below, or 30 s calm--> (none)
 */
export function nextAlerts(alerts: Alerts, event: AlertEvent): Alerts {
  switch (event.type) {
    case 'look':
      return looked(alerts, event)
    case 'snooze':
      return changed(alerts, event.key, { snoozedUntil: event.until })
  }
}

/** An alert that is said, and who has taken it; null: nobody. */
export interface SaidAlert extends Alert {
  readonly take: FloorTake | null
}

/** What is said now, the worst and oldest first, what somebody has taken after the others. Who took the lesser one has not taken the worse. */
export function saidAlerts(alerts: Alerts, takes: ReadonlyMap<string, FloorTake>, now: number): SaidAlert[] {
  return [...alerts.values()]
    .filter((alert) => alert.isOn && alert.snoozedUntil <= now)
    .map((alert) => {
      const take = takes.get(alertKey(alert))
      return { ...alert, take: take && take.level >= alert.level ? take : null }
    })
    .toSorted(
      (a, b) => Number(a.take !== null) - Number(b.take !== null) || b.level - a.level || a.since - b.since,
    )
}

/** Below which value an alert of this rule is over. */
export function alertLimit(rule: AlertRule, thresholds: Thresholds): number {
  const { attention, critical } = thresholds[rule]
  return attention ?? critical ?? Number.POSITIVE_INFINITY
}

function changed(alerts: Alerts, key: string, change: Partial<Alert>): Alerts {
  const alert = alerts.get(key)
  return alert ? new Map([...alerts, [key, { ...alert, ...change }]]) : alerts
}

function looked(
  alerts: Alerts,
  { measures, thresholds, now }: Extract<AlertEvent, { type: 'look' }>,
): Alerts {
  const next = new Map<string, Alert>()
  let isNews = false
  const seen = new Set<string>()
  for (const measure of measures) {
    const key = alertKey(measure)
    seen.add(key)
    const known = alerts.get(key)
    const alert = alertAfter(known, { measure, thresholds, now })
    if (alert) next.set(key, alert)
    isNews ||= alert !== (known ?? null)
  }
  isNews ||= [...alerts.keys()].some((key) => !seen.has(key))
  return isNews ? next : alerts
}

interface Look {
  readonly measure: Measure
  readonly thresholds: Thresholds
  readonly now: number
}

function alertAfter(known: Alert | undefined, { measure, thresholds, now }: Look): Alert | null {
  const level = valueLevel(measure, thresholds)
  if (!known) return level === 0 ? null : begun(measure, level, now)
  if (level === 0) return calming(known, { measure, thresholds, now })
  const isOn = known.isOn || now - known.since >= HOLDS_MS
  const worse = level > known.level ? (known.worseSince ?? now) : null
  const isWorse = worse !== null && now - worse >= HOLDS_MS
  const critical = thresholds[measure.rule].critical
  const isBetter = level < known.level && critical !== null && measure.value < critical * BELOW
  const after: Alert = {
    ...known,
    isOn,
    level: isWorse || isBetter ? level : known.level,
    worseSince: isWorse ? null : worse,
    calmSince: null,
  }
  return isSame(known, after) ? known : after
}

function begun({ rule, kind, id, name }: Measure, level: AlertLevel, now: number): Alert {
  return {
    ...{ rule, kind, id, name, level, since: now, isOn: false, worseSince: null, calmSince: null },
    snoozedUntil: 0,
  }
}

function calming(known: Alert, { measure, thresholds, now }: Look): Alert | null {
  if (!known.isOn) return null
  const limit = alertLimit(measure.rule, thresholds)
  const calmSince = calmAfter(known.calmSince, { value: measure.value, limit, now })
  if (calmSince === 'over') return null
  return known.calmSince === null ? { ...known, calmSince, worseSince: null } : known
}

function isSame(a: Alert, b: Alert): boolean {
  return (
    a.isOn === b.isOn && a.level === b.level && a.worseSince === b.worseSince && a.calmSince === b.calmSince
  )
}
