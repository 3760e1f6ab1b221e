import { isPlainObject } from '@ramal/contract/plain-object'
import { branchesOf, kindOf, typeOf } from './branches.ts'
import { breaking, type Change, compatible, type Direction, narrowed, unclear, widened } from './change.ts'
import { constraintChanges } from './constraints.ts'
import { child, type Node, strings } from './json.ts'

/** What is compared: both documents, who sends, and the pairs of references met on the way down. */
export interface Comparison {
  readonly before: Node
  readonly after: Node
  readonly direction: Direction
  readonly met: Set<string>
  /** In an address everything is text, whatever type it is read as. */
  readonly inAddress?: true
}

export function comparison(before: Node, after: Node, direction: Direction): Comparison {
  return { before, after, direction, met: new Set() }
}

/** Every difference between two schemas of the same place. */
export function schemaChanges(of: Comparison, was: Node, is: Node, where: string): Change[] {
  const pair = `${String(was['$ref'])} ${String(is['$ref'])}`
  // A recursive schema, or one that was compared in this place already.
  if (was['$ref'] && is['$ref']) {
    if (of.met.has(pair)) return []
    of.met.add(pair)
  }
  const old = branchesOf(of.before, was)
  const now = branchesOf(of.after, is)
  const changes =
    old.length === 1 && now.length === 1
      ? singleChanges(of, old[0]!, now[0]!, where)
      : unionChanges(of, old, now, where)
  // The same pair may stand in another place, which wants its own lines.
  of.met.delete(pair)
  return changes
}

function unionChanges(of: Comparison, old: readonly Node[], now: readonly Node[], where: string): Change[] {
  const left = [...now]
  const changes: Change[] = []
  const gone: Node[] = []
  for (const branch of old) {
    const kind = kindOf(of.before, branch)
    const at = left.findIndex((candidate) => kindOf(of.after, candidate) === kind)
    if (at === -1) gone.push(branch)
    else changes.push(...singleChanges(of, branch, left.splice(at, 1)[0]!, where))
  }
  // One that became another is compared as one; what is left came or went.
  const [was, ...others] = gone
  if (was && others.length === 0 && left.length === 1) {
    return [...changes, ...singleChanges(of, was, left[0]!, where)]
  }
  return [
    ...changes,
    ...gone.map((branch) => narrowed(of.direction, where, `is no longer ${nameOf(of.before, branch)}`)),
    ...left.map((branch) => cameIn(of, branch, where)),
  ]
}

function cameIn(of: Comparison, branch: Node, where: string): Change {
  const what = `may now be ${nameOf(of.after, branch)}`
  // Another variant of an object is told by its constant; another type, null above all, is met unprepared.
  if (of.direction === 'answer' && typeOf(branch) !== 'object') return breaking(where, what)
  return widened(of.direction, where, what)
}

function nameOf(root: Node, branch: Node): string {
  return kindOf(root, branch)
}

function singleChanges(of: Comparison, was: Node, is: Node, where: string): Change[] {
  const [from, to] = [typeOf(was), typeOf(is)]
  if (from !== to) return [typeChange(of, from, to, where)]
  return [
    ...constraintChanges(of.direction, was, is, where),
    ...(from === 'object' ? objectChanges(of, was, is, where) : []),
    ...itemChanges(of, was, is, where),
  ]
}

function typeChange({ direction, inAddress }: Comparison, from: string, to: string, where: string): Change {
  const what = `${from} became ${to}`
  if (inAddress && to === 'string') return compatible(where, what)
  if (to === 'anything' || (from === 'integer' && to === 'number')) {
    return direction === 'request' ? compatible(where, what) : breaking(where, what)
  }
  if (from === 'anything' || (from === 'number' && to === 'integer')) return narrowed(direction, where, what)
  return breaking(where, what)
}

function itemChanges(of: Comparison, was: Node, is: Node, where: string): Change[] {
  if (!isPlainObject(was['items']) && !isPlainObject(is['items'])) return []
  return schemaChanges(of, child(was, 'items'), child(is, 'items'), `${where}[]`)
}

function objectChanges(of: Comparison, was: Node, is: Node, where: string): Change[] {
  const [old, now] = [child(was, 'properties'), child(is, 'properties')]
  const [must, mustNow] = [strings(was, 'required'), strings(is, 'required')]
  const changes = Object.keys(old).flatMap((name): Change[] => {
    const place = `${where}.${name}`
    if (!(name in now)) return [fieldWent(of.direction, is, place, must.includes(name))]
    return [
      ...requirementChanges(of.direction, must.includes(name), mustNow.includes(name), place),
      ...schemaChanges(of, child(old, name), child(now, name), place),
    ]
  })
  const came = Object.keys(now).filter((name) => !(name in old))
  return [
    ...changes,
    ...came.map((name) => fieldCame(of.direction, `${where}.${name}`, mustNow.includes(name))),
    ...restChanges(of, was, is, where),
  ]
}

function fieldWent(direction: Direction, is: Node, where: string, wasRequired: boolean): Change {
  if (direction === 'answer') {
    return wasRequired
      ? breaking(where, 'is no longer sent')
      : unclear(where, 'is no longer sent (it was optional)')
  }
  // Contract §0.1: unknown request fields are ignored, unless the document says otherwise.
  if (is['additionalProperties'] === false) return breaking(where, 'is no longer accepted')
  return unclear(where, 'is ignored from now on')
}

function fieldCame(direction: Direction, where: string, required: boolean): Change {
  if (direction === 'answer') return compatible(where, 'is new')
  return required ? breaking(where, 'is new and required') : compatible(where, 'is new and optional')
}

function requirementChanges(direction: Direction, must: boolean, mustNow: boolean, where: string): Change[] {
  if (must === mustNow) return []
  if (direction === 'request') {
    return [mustNow ? breaking(where, 'became required') : compatible(where, 'became optional')]
  }
  return [mustNow ? compatible(where, 'is always sent now') : breaking(where, 'may be missing now')]
}

// Fields that have no name in the schema: `additionalProperties` and, in records, what their values are.
function restChanges(of: Comparison, was: Node, is: Node, where: string): Change[] {
  const [old, now] = [was['additionalProperties'], is['additionalProperties']]
  if (isPlainObject(old) && isPlainObject(now)) return schemaChanges(of, old, now, `${where}.*`)
  const [open, openNow] = [old !== false, now !== false]
  if (open && !openNow) return [narrowed(of.direction, where, 'takes no other fields any more')]
  if (!open && openNow) return [widened(of.direction, where, 'may have other fields now')]
  if (isPlainObject(now) && !isPlainObject(old))
    return [narrowed(of.direction, where, 'other fields have a schema now')]
  if (isPlainObject(old) && !isPlainObject(now))
    return [widened(of.direction, where, 'other fields may be anything now')]
  return []
}
