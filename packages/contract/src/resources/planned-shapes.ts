import type { Shape } from './kit/field.ts'
import { mohEntry } from './pabx/music-on-hold.ts'
import { soundEntry } from './pabx/sound.ts'

/** Fields of every resource whose rows come later: an integrator can read them before anything keeps them (contract §10). */
export const PLANNED_SHAPES = {
  mohEntries: mohEntry,
  soundEntries: soundEntry,
} as const satisfies Partial<Record<string, Shape>>
