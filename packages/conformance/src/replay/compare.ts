import { shown } from '../finding.ts'
import { isIdName, type Mapping } from './mapping.ts'

/** Where an answer first differs from the recorded one. */
export interface Difference {
  /** JSON path. */
  readonly path: string
  readonly expected: string
  readonly came: string
}

export interface Comparison {
  readonly mapping: Mapping
  /** Types only, and lists of any length. */
  readonly loose: boolean
  /** What the answer or frame is about, see `ownersOf`. */
  readonly owners?: readonly string[]
}

/**
 * The first difference between a recorded JSON value and a live one, null when there is none. Ids, uids and secrets are learnt on
 * the way; times, durations, addresses and sentences are compared by type. More fields than recorded are no difference.
 */
export function compare(
  recorded: unknown,
  live: unknown,
  how: Comparison,
  path: readonly string[] = [],
): Difference | null {
  if (typeOf(recorded) !== typeOf(live)) {
    // A field that may be null somewhere may be null here.
    const oneIsNull = recorded === null || live === null
    return oneIsNull && (how.loose || isVolatile(path, recorded ?? live))
      ? null
      : difference(path, recorded, live)
  }
  if (Array.isArray(recorded) && Array.isArray(live)) return compareLists(recorded, live, how, path)
  if (isObject(recorded) && isObject(live)) {
    for (const [name, value] of Object.entries(recorded)) {
      if (!Object.hasOwn(live, name)) return difference([...path, name], value, undefined)
      const found = compare(value, live[name], how, [...path, name])
      if (found) return found
    }
    return null
  }
  // A uid that is known must be the same one again: whose tab owns the service is what matters.
  const known = typeof recorded === 'string' && UUID.test(recorded) ? how.mapping.known(recorded) : undefined
  if (known !== undefined) return live === known ? null : difference(path, known, live)
  learn(recorded, live, how, path)
  if (recorded === live || how.loose || isVolatile(path, recorded)) return null
  return difference(path, recorded, live)
}

function compareLists(
  recorded: unknown[],
  live: unknown[],
  how: Comparison,
  path: readonly string[],
): Difference | null {
  if (!how.loose && recorded.length !== live.length) {
    return { path: pathText(path), expected: `${recorded.length} items`, came: `${live.length} items` }
  }
  for (const [index, value] of recorded.entries()) {
    if (index >= live.length) return null
    const found = compare(value, live[index], how, [...path, String(index)])
    if (found) return found
  }
  return null
}

// An object at the top, in a page's results or in a frame's data has no name of its own.
const NAMELESS = ['', 'results', 'data']

function learn(
  recorded: unknown,
  live: unknown,
  { mapping, owners = [] }: Comparison,
  path: readonly string[],
): void {
  const name = nameOf(path)
  if (typeof recorded === 'number' && typeof live === 'number' && isIdName(name)) {
    const parent = parentOf(path)
    mapping.learnId(name, NAMELESS.includes(parent) ? owners : [parent], recorded, live)
  }
  const isLearnable = (text: string) => text.startsWith('$') || UUID.test(text)
  if (typeof recorded === 'string' && typeof live === 'string' && isLearnable(recorded)) {
    mapping.learnText(recorded, live)
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const TIME = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/
const VOLATILE_NAME =
  /(^id|_ids?|^uid|_uid|_ts|^ts|_timestamp|^seconds|duration|_fmt|_wait|event_seq|^seq|^detail|^reason|^next|^previous|url|avatar\w*|attachment|photo|logo_\w+|websocket|version)$/

function isVolatile(path: readonly string[], recorded: unknown): boolean {
  if (VOLATILE_NAME.test(nameOf(path))) return true
  return (
    typeof recorded === 'string' && (TIME.test(recorded) || UUID.test(recorded) || recorded.startsWith('$'))
  )
}

// The key nearest to the value: positions in a list have none.
function nameOf(path: readonly string[]): string {
  return path.findLast((step) => !/^\d+$/.test(step)) ?? ''
}

function parentOf(path: readonly string[]): string {
  return nameOf(
    path.slice(
      0,
      path.findLastIndex((step) => !/^\d+$/.test(step)),
    ),
  )
}

function typeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function difference(path: readonly string[], recorded: unknown, live: unknown): Difference {
  return { path: pathText(path), expected: shown(recorded), came: shown(live) }
}

function pathText(path: readonly string[]): string {
  return ['$', ...path].join('.').replace(/\.(\d+)/g, '[$1]')
}
