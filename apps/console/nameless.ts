import type { Plugin } from 'vite'

/** What Radix' own build has put around each of its functions, and beside its classes. */
const NAME = '__name'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** From `start` to `end` nothing stays. */
type Cut = readonly [start: number, end: number]

/**
 * Takes the names out of Radix that it gives each of its functions once more at run time, for its own errors: a call with a text for each,
 * and one in a class keeps all of that class in the bundle that nobody uses.
 */
export function nameless(): Plugin {
  return {
    name: 'nameless',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@radix-ui\/.*\.mjs/, code: NAME },
      handler(code) {
        const cuts = cutsIn(this.parse(code) as unknown as Node)
        return { code: without(code, cuts), map: null }
      },
    },
  }
}

/** The names in a syntax tree, in the order of the text. */
function cutsIn(node: Node): Cut[] {
  if (node.type === 'StaticBlock' && isNaming(statementIn(node))) return [[node.start, node.end]]
  const named = namedBy(node)
  if (named !== null)
    return [[node.start, named.start], ...childrenOf(named).flatMap(cutsIn), [named.end, node.end]]
  return childrenOf(node).flatMap(cutsIn)
}

/** What `__name(what, "its name")` names; null for all else. */
function namedBy(node: Node | undefined): Node | null {
  const call = node as (Node & { callee?: Node & { name?: string }; arguments?: readonly Node[] }) | undefined
  if (call?.type !== 'CallExpression' || call.callee?.name !== NAME) return null
  return call.arguments?.[0] ?? null
}

function isNaming(statement: Node | undefined): boolean {
  return namedBy((statement as { expression?: Node } | undefined)?.expression) !== null
}

/** The one statement of a block. */
function statementIn(block: Node): Node | undefined {
  const { body } = block as Node & { body: readonly Node[] }
  return body.length === 1 ? body[0] : undefined
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
    .sort((one, other) => one.start - other.start)
}

function without(code: string, cuts: readonly Cut[]): string {
  let kept = ''
  let at = 0
  for (const [start, end] of cuts) {
    kept += code.slice(at, start)
    at = end
  }
  return kept + code.slice(at)
}
