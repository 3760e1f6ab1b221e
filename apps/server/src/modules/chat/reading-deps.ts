import type { Store } from '@ramal/db/store/store'
import type { Readings } from '../../accounts/audit/readings.ts'
import type { Clock } from '../../platform/clock.ts'

/** What reading a chat needs: who reads it is written down. */
export interface ReadingDeps {
  store: Store
  clock: Clock
  readings: Readings
}
