import type { ActivityRow } from '@ramal/contract/entities/activity-row'

/** The telephone of this tab, as activities need it; the app gives it. */
export interface ActivityPhone {
  /** Calls the number of an activity, as its attempt (§4.13). */
  call(row: Pick<ActivityRow, 'id' | 'destination' | 'client'>): void
  /** It was moved or done: this tab does not call it by itself now. */
  forget(id: number): void
}
