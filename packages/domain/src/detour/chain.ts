import { MAX_DETOURS } from './detour.ts'

/** Extensions by id, each with those that its detours lead to. */
export type DetourGraph = ReadonlyMap<number, readonly number[]>

/** What is wrong with the detours that lead over one of these extensions: a way back to where it came from, or more than three hops. */
export function detourFault(graph: DetourGraph, over: readonly number[]): 'loop' | 'too_many_hops' | null {
  const faults = [...graph.keys()].map((start) => faultFrom(graph, [start], over))
  if (faults.includes('loop')) return 'loop'
  return faults.includes('too_many_hops') ? 'too_many_hops' : null
}

function faultFrom(
  graph: DetourGraph,
  path: readonly number[],
  over: readonly number[],
): 'loop' | 'too_many_hops' | null {
  const here = path[path.length - 1] ?? 0
  let fault: 'too_many_hops' | null = null
  for (const next of graph.get(here) ?? []) {
    const way = [...path, next]
    const concerns = way.some((one) => over.includes(one))
    if (path.includes(next)) {
      if (concerns) return 'loop'
      continue
    }
    if (way.length - 1 > MAX_DETOURS) {
      if (concerns) fault = 'too_many_hops'
      continue
    }
    const further = faultFrom(graph, way, over)
    if (further === 'loop') return 'loop'
    fault ??= further
  }
  return fault
}
