import { canonical, child, children, entries, type Node, resolve, strings } from './json.ts'

/**
 * The alternatives of a schema: references followed, `allOf` merged, unions and lists of types opened. A schema
 * without alternatives is its own only one.
 */
export function branchesOf(root: Node, schema: Node): Node[] {
  const { anyOf, oneOf, ...rest } = merged(root, resolve(root, schema))
  const options = [...children({ anyOf }, 'anyOf'), ...children({ oneOf }, 'oneOf')]
  if (options.length > 0) {
    const opened = options.flatMap((option) => branchesOf(root, option))
    return opened.map((option) => (hasAssertions(rest) ? joined(rest, option) : option))
  }
  const types = strings(rest, 'type')
  return types.length > 0 ? types.map((type) => ({ ...rest, type })) : [rest]
}

function merged(root: Node, schema: Node): Node {
  const { allOf, ...rest } = schema
  return children({ allOf }, 'allOf')
    .map((part) => merged(root, resolve(root, part)))
    .reduce(joined, rest)
}

function joined(a: Node, b: Node): Node {
  const properties = { ...child(a, 'properties'), ...child(b, 'properties') }
  const required = [...new Set([...strings(a, 'required'), ...strings(b, 'required')])]
  return {
    ...a,
    ...b,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  }
}

function hasAssertions(schema: Node): boolean {
  return Object.keys(schema).some((key) => !ANNOTATIONS.has(key) && !key.startsWith('x-'))
}

/** Keywords that say nothing about what is valid. */
export const ANNOTATIONS: ReadonlySet<string> = new Set([
  '$comment',
  '$schema',
  'deprecated',
  'description',
  'discriminator',
  'example',
  'examples',
  'id',
  'title',
])

/** What tells an alternative from its neighbours: its type and the constants of its fields (`partial: true`). */
export function kindOf(root: Node, branch: Node): string {
  const constants = entries(child(branch, 'properties'))
    .map(([name, field]) => [name, resolve(root, field)['const']] as const)
    .filter(([, value]) => value !== undefined)
  return `${typeOf(branch)} ${constants.length > 0 ? canonical(constants) : ''}`.trim()
}

/** The type in one word, also where only a constant or a list of values tells it. */
export function typeOf(schema: Node): string {
  const { type } = schema
  if (typeof type === 'string') return type
  const values = 'const' in schema ? [schema['const']] : Array.isArray(schema['enum']) ? schema['enum'] : []
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
  if (types.length === 1 && types[0]) return types[0]
  if ('properties' in schema) return 'object'
  return 'anything'
}
