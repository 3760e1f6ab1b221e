import type { Alert, AlertEvent, Alerts, SaidAlert } from '@ramal/domain/operation/alerts'
import type { Thresholds } from '@ramal/domain/operation/thresholds'
import { createContext, useContext } from 'react'

/** What the supervisor is warned of, and by which thresholds. */
export interface AlertsView {
  readonly alerts: Alerts
  /** Of these what is said now, the worst first, what somebody has taken last. */
  readonly said: readonly SaidAlert[]
  /** How bad the worst of a queue or an agent is; 0: none. */
  readonly levelOf: (kind: Alert['kind'], id: string) => number
  readonly thresholds: Thresholds
  readonly sounds: boolean
  dispatch(event: AlertEvent): void
  setThresholds(thresholds: Thresholds): void
  setSounds(sounds: boolean): void
}

export const AlertsContext = createContext<AlertsView | null>(null)

/** The alerts of the page. Throws outside of it. */
export function useAlerts(): AlertsView {
  const view = useContext(AlertsContext)
  if (view === null) throw new Error('useAlerts outside AlertsContext')
  return view
}

/** How bad the worst alert of a queue or an agent is; 0: none. The same function until alerts change. */
export function useAlertLevel(): AlertsView['levelOf'] {
  return useAlerts().levelOf
}

/** The same of these alerts. */
export function levelsOf(said: readonly SaidAlert[]): AlertsView['levelOf'] {
  const worst = new Map<string, number>()
  for (const { kind, id, level } of said)
    worst.set(`${kind} ${id}`, Math.max(level, worst.get(`${kind} ${id}`) ?? 0))
  return (kind, id) => worst.get(`${kind} ${id}`) ?? 0
}
