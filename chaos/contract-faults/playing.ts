import type { Fault } from './fault.ts'
import type { World } from './world.ts'

/** A fault in play, and whether there was an occasion for it yet. */
export interface Playing {
  readonly fault: Fault
  readonly world: World
  played: number
}
