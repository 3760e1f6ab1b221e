import { use } from 'react'
import type { Later } from './later.ts'

/** The part; the nearest Suspense shows its fallback until it is there. */
export function useLater<T>(part: Later<T>): T {
  return part.loaded ?? use(part.load())
}
