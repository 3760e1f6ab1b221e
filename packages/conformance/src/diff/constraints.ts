import { ANNOTATIONS } from './branches.ts'
import { type Change, compatible, type Direction, narrowed, unclear, widened } from './change.ts'
import { canonical, type Node } from './json.ts'

/** Differences in what a value may be, its type being the same. */
export function constraintChanges(direction: Direction, was: Node, is: Node, where: string): Change[] {
  return [
    ...valueChanges(direction, was, is, where),
    ...LOWER.flatMap((key) => boundChanges(direction, key, number(was[key]), number(is[key]), 1, where)),
    ...UPPER.flatMap((key) => boundChanges(direction, key, number(was[key]), number(is[key]), -1, where)),
    ...TEXT.flatMap((key) => textChanges(direction, key, was[key], is[key], where)),
    ...defaultChanges(direction, was['default'], is['default'], where),
    ...restChanges(was, is, where),
  ]
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const TEXT = ['pattern', 'format', 'contentMediaType', 'multipleOf', 'uniqueItems']

// Compared elsewhere: here, or in schema.ts.
const KNOWN = new Set([
  ...LOWER,
  ...UPPER,
  ...TEXT,
  'additionalProperties',
  'const',
  'default',
  'enum',
  'items',
  'properties',
  'required',
  'type',
])

/** Lists of values: a constant is a list of one. */
function valueChanges(direction: Direction, was: Node, is: Node, where: string): Change[] {
  const [old, now] = [valuesOf(was), valuesOf(is)]
  if (!old && !now) return []
  if (!old) return [narrowed(direction, where, `is one of ${now?.join(', ')} now`)]
  if (!now) return [widened(direction, where, `may be anything now, not only ${old.join(', ')}`)]
  const gone = old.filter((value) => !now.includes(value))
  const came = now.filter((value) => !old.includes(value))
  return [
    ...(gone.length > 0 ? [narrowed(direction, where, `is no longer ${gone.join(', ')}`)] : []),
    ...(came.length > 0 ? [widened(direction, where, `may now be ${came.join(', ')}`)] : []),
  ]
}

function valuesOf(schema: Node): string[] | undefined {
  if ('const' in schema) return [canonical(schema['const'])]
  return Array.isArray(schema['enum']) ? schema['enum'].map(canonical) : undefined
}

/** `sense` 1: the greater bound is the narrower one. */
function boundChanges(
  direction: Direction,
  key: string,
  was: number | undefined,
  is: number | undefined,
  sense: 1 | -1,
  where: string,
): Change[] {
  if (was === is) return []
  const open = -sense * Number.POSITIVE_INFINITY
  const narrower = sense * (is ?? open) > sense * (was ?? open)
  const what = `${key} ${was ?? 'none'} became ${is ?? 'none'}`
  return [narrower ? narrowed(direction, where, what) : widened(direction, where, what)]
}

function textChanges(direction: Direction, key: string, was: unknown, is: unknown, where: string): Change[] {
  if (canonical(was) === canonical(is)) return []
  if (was === undefined) return [narrowed(direction, where, `${key} is ${String(is)} now`)]
  if (is === undefined) return [widened(direction, where, `${key} ${String(was)} is gone`)]
  return [unclear(where, `${key} ${String(was)} became ${String(is)}`)]
}

function defaultChanges(direction: Direction, was: unknown, is: unknown, where: string): Change[] {
  if (direction === 'answer' || canonical(was) === canonical(is)) return []
  if (was === undefined) return [compatible(where, `has the default ${canonical(is)} now`)]
  return [unclear(where, `the default ${canonical(was)} became ${is === undefined ? 'none' : canonical(is)}`)]
}

// What this comparison does not know is never passed over in silence.
function restChanges(was: Node, is: Node, where: string): Change[] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys
    .filter((key) => !KNOWN.has(key) && !ANNOTATIONS.has(key) && !key.startsWith('x-'))
    .filter((key) => canonical(was[key]) !== canonical(is[key]))
    .map((key) => unclear(where, `"${key}" differs, which this comparison cannot judge`))
}

function number(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
