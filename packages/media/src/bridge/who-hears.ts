import type { Hearing } from '../control/protocol.ts'

/**
 * The listeners of each speaker over all bridges. A leg hears one source only: of several bridges that name it,
 * the one set last decides (a consultation call is a bridge of its own until it is taken away).
 */
export function whoHears(bridges: ReadonlyMap<string, readonly Hearing[]>): Map<string, string[]> {
  const sources = new Map<string, string | null>()
  for (const hears of bridges.values()) for (const { leg, from } of hears) sources.set(leg, from)
  const listeners = new Map<string, string[]>()
  for (const [leg, from] of sources) {
    if (from !== null) listeners.set(from, [...(listeners.get(from) ?? []), leg])
  }
  return listeners
}
