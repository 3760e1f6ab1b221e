import type { FloorTake } from '@ramal/contract/entities/operation'
import { alertKey } from './alerts.ts'
import { calmAfter } from './calm.ts'
import type { Measure } from './thresholds.ts'

/** An alert that somebody has taken, and below which value it is over: thresholds are each supervisor's own. */
export interface HeldTake {
  readonly take: FloorTake
  readonly limit: number
  /** Since when its value is below that; null: it is not. Epoch ms. */
  readonly calmSince: number | null
}

/** By `alertKey`. */
export type HeldTakes = ReadonlyMap<string, HeldTake>

/** What is held after another look: the very same map when nothing changed. A take ends as its alert does; the next one is not taken. */
export function takesAfter(held: HeldTakes, measures: readonly Measure[], now: number): HeldTakes {
  if (held.size === 0) return held
  const values = new Map(measures.map((measure) => [alertKey(measure), measure.value]))
  const next = new Map<string, HeldTake>()
  let isNews = false
  for (const [key, known] of held) {
    const value = values.get(key)
    const calmSince =
      value === undefined ? 'over' : calmAfter(known.calmSince, { value, limit: known.limit, now })
    isNews ||= calmSince !== known.calmSince
    if (calmSince !== 'over') next.set(key, calmSince === known.calmSince ? known : { ...known, calmSince })
  }
  return isNews ? next : held
}
