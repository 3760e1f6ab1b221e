import { isPlainObject } from '@ramal/contract/plain-object'

type Node = Readonly<Record<string, unknown>>

/**
 * An OpenAPI document for a page: a parameter that is a reference is there itself, and an object that is built on named ones (`allOf`) has
 * their fields. Other references stay: the page makes links of them.
 */
export function spelledOut(document: unknown): unknown {
  const targetOf = (reference: unknown): unknown =>
    String(reference)
      .replace('#/', '')
      .split('/')
      .reduce<unknown>((node, step) => (isPlainObject(node) ? node[step] : undefined), document)

  function spell(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(spell)
    if (!isPlainObject(node)) return node
    if (String(node['$ref']).startsWith('#/components/parameters/')) return spell(targetOf(node['$ref']))
    const { allOf, ...rest } = Object.fromEntries(
      Object.entries(node).map(([key, own]) => [key, key === 'allOf' ? own : spell(own)]),
    )
    return Array.isArray(allOf) ? merged([...allOf.map(part), rest]) : rest
  }

  const part = (node: unknown): Node => {
    const found = spell(isPlainObject(node) && '$ref' in node ? targetOf(node['$ref']) : node)
    return isPlainObject(found) ? found : {}
  }

  return spell(document)
}

function merged(parts: readonly Node[]): Node {
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map((part) => part['properties'])),
    required: parts.flatMap((part) => part['required'] ?? []),
  }
}
