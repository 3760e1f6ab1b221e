import type { MonitorMode } from '@ramal/contract/vocabulary'
import type { Store } from './store.ts'

/** The agent whose call a supervisor wants to be in, and how. */
export interface Monitored {
  readonly agent: { readonly id: number; readonly description: string }
  readonly mode: MonitorMode
  /** How they are in it now; without it they are on their way. */
  readonly inForce?: MonitorMode
}

/** Asked for by the page of the floor, done by the bar above every page; null: they are in no call. */
export type MonitoredStore = Store<Monitored | null, Monitored | null>
