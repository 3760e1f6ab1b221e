import type { Later } from '../lib/later.ts'

/** A part that has come. */
export function ready<T>(part: T): Later<T> {
  return { load: async () => part, loaded: part }
}
