/** A flow as it is drawn (entities §2). */
export interface FlowGraph {
  readonly nodes: readonly { readonly id: string; readonly type: string }[]
  readonly edges: readonly { readonly from: string; readonly to: string }[]
}

/** What keeps a drawing from being published. */
export type FlowFault = 'twice' | 'nowhere' | 'start' | 'dead_end' | 'unreachable' | 'loop'

/** Nodes behind which nothing need come. */
const LAST = new Set(['end', 'app', 'jump'])
/** Nodes that wait for the customer or for a time: without one a loop never ends. */
const WAITING = new Set(['question', 'wait'])

/** The first fault of a drawing; null: it can be published (one start, no dead end, nothing out of reach, no loop without a wait). */
export function flowFault({ nodes, edges }: FlowGraph): FlowFault | null {
  const ids = new Set(nodes.map(({ id }) => id))
  if (ids.size < nodes.length) return 'twice'
  if (edges.some(({ from, to }) => !ids.has(from) || !ids.has(to))) return 'nowhere'
  const entered = new Set(edges.map(({ to }) => to))
  const [start, second] = nodes.filter(({ id }) => !entered.has(id))
  if (!start || second) return 'start'
  const next = nextOf(edges)
  if (nodes.some(({ id, type }) => !LAST.has(type) && !next.has(id))) return 'dead_end'
  if (reachedFrom(start.id, next).size < nodes.length) return 'unreachable'
  return hasTightLoop(nodes, next) ? 'loop' : null
}

type Next = ReadonlyMap<string, readonly string[]>

function nextOf(edges: FlowGraph['edges']): Next {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  return next
}

function reachedFrom(start: string, next: Next): Set<string> {
  const reached = new Set([start])
  // A set that grows while it is gone through is gone through to its new end.
  for (const id of reached) for (const to of next.get(id) ?? []) reached.add(to)
  return reached
}

// Without the nodes that wait, what is left must not lead back to itself.
function hasTightLoop(nodes: FlowGraph['nodes'], next: Next): boolean {
  const busy = new Set(nodes.filter(({ type }) => !WAITING.has(type)).map(({ id }) => id))
  const done = new Set<string>()
  const above = new Set<string>()
  const loops = (id: string): boolean => {
    if (above.has(id)) return true
    if (done.has(id) || !busy.has(id)) return false
    above.add(id)
    const found = (next.get(id) ?? []).some(loops)
    above.delete(id)
    done.add(id)
    return found
  }
  return [...busy].some(loops)
}
