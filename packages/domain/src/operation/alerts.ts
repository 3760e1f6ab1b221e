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
  readonly isTaken: boolean
  /** It says nothing before; 0: it does. */
  readonly snoozedUntil: number
}

/** Alerts by rule and object: one each. */
export type Alerts = ReadonlyMap<string, Alert>

export const NO_ALERTS: Alerts = new Map()

/** A condition is an alert once it has held so long, ms. */
const HOLDS_MS = 10_000
/** It ends so far below its threshold at once … */
const BELOW = 0.9
/** … and after so much calm anyway, ms. */
const CALM_MS = 30_000

export type AlertEvent =
  | {
      readonly type: 'look'
      readonly measures: readonly Measure[]
      readonly thresholds: Thresholds
      readonly now: number
    }
  | { readonly type: 'take'; readonly key: string }
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
    case 'take':
      return changed(alerts, event.key, { isTaken: true })
    case 'snooze':
      return changed(alerts, event.key, { snoozedUntil: event.until })
  }
}

/** What is said now, the worst and oldest first. */
export function saidAlerts(alerts: Alerts, now: number): Alert[] {
  return [...alerts.values()]
    .filter((alert) => alert.isOn && alert.snoozedUntil <= now)
    .toSorted((a, b) => b.level - a.level || a.since - b.since)
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
    // Who took the lesser one has not taken the worse.
    isTaken: known.isTaken && !isWorse,
  }
  return isSame(known, after) ? known : after
}

function begun({ rule, kind, id, name }: Measure, level: AlertLevel, now: number): Alert {
  return {
    ...{ rule, kind, id, name, level, since: now, isOn: false, worseSince: null, calmSince: null },
    ...{ isTaken: false, snoozedUntil: 0 },
  }
}

function calming(known: Alert, { measure, thresholds, now }: Look): Alert | null {
  const { attention, critical } = thresholds[measure.rule]
  const threshold = attention ?? critical ?? Number.POSITIVE_INFINITY
  if (!known.isOn || measure.value < threshold * BELOW) return null
  const calmSince = known.calmSince ?? now
  if (now - calmSince >= CALM_MS) return null
  return known.calmSince === null ? { ...known, calmSince, worseSince: null } : known
}

function isSame(a: Alert, b: Alert): boolean {
  return (
    a.isOn === b.isOn &&
    a.level === b.level &&
    a.worseSince === b.worseSince &&
    a.calmSince === b.calmSince &&
    a.isTaken === b.isTaken
  )
}
