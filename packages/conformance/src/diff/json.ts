import { isPlainObject } from '@ramal/contract/plain-object'
/** Any object of a document. */
export type Node = Readonly<Record<string, unknown>>

/** The object under a key, or an empty one. */
export function child(node: Node, key: string): Node {
  const value = node[key]
  return isPlainObject(value) ? value : {}
}

/** The objects of a list under a key. */
export function children(node: Node, key: string): Node[] {
  const value = node[key]
  return Array.isArray(value) ? value.filter(isPlainObject) : []
}

/** The strings of a list under a key. */
export function strings(node: Node, key: string): string[] {
  const value = node[key]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** Entries of an object whose values are objects. */
export function entries(node: Node): [string, Node][] {
  return Object.entries(node).filter((entry): entry is [string, Node] => isPlainObject(entry[1]))
}

/** What a `$ref` of this document points at, followed to its end; an object without one is itself. */
export function resolve(root: Node, node: Node): Node {
  let found = node
  for (let hops = 0; typeof found['$ref'] === 'string'; hops++) {
    if (hops > 20) throw new Error(`a circle of references: ${found['$ref']}`)
    found = pointed(root, found['$ref'])
  }
  return found
}

function pointed(root: Node, reference: string): Node {
  if (!reference.startsWith('#/')) throw new Error(`a reference to another file: ${reference}`)
  const steps = reference
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
  const target = steps.reduce<unknown>((node, step) => (isPlainObject(node) ? node[step] : undefined), root)
  if (!isPlainObject(target)) throw new Error(`a reference that leads nowhere: ${reference}`)
  return target
}

/** The same JSON text for the same data, whatever the order of keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isPlainObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
