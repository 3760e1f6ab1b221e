import type { Later } from './later.ts'

/**
 * The part; the nearest Suspense shows its fallback until it is there, the nearest boundary of errors what keeps it away. React's own `use`
 * would have to be called for a part that is there too (its error 467), and would wait a turn for it.
 */
export function useLater<T>(part: Later<T>): T {
  if (part.loaded !== null) return part.loaded
  if (part.failure !== undefined) throw part.failure
  throw part.load()
}
