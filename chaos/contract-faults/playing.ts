import type { Fault } from './fault.ts'
import type { FaultContext } from './fault-context.ts'

/** A fault in play, and whether there was an occasion for it yet. */
export interface Playing {
  readonly fault: Fault
  readonly context: FaultContext
  played: number
}
