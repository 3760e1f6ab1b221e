/** A place in a JSON value: `pause.id`, `results[].tags[].color`; `[]` stands for every element. */
export type JsonPath = string

/** Changes every such place that exists; true when there was one. A change that answers `REMOVED` takes the key away. */
export function changeAt(root: unknown, path: JsonPath, change: (value: unknown) => unknown): boolean {
  return changeSteps(root, stepsOf(path), change)
}

export const REMOVED = Symbol('removed')

function changeSteps(node: unknown, steps: readonly string[], change: (value: unknown) => unknown): boolean {
  const [step, ...rest] = steps
  if (step === undefined || typeof node !== 'object' || node === null) return false
  if (step === '[]') {
    if (!Array.isArray(node)) return false
    return node.map((_, index) => changeKey(node, String(index), rest, change)).includes(true)
  }
  return Object.hasOwn(node, step) && changeKey(node, step, rest, change)
}

function changeKey(
  node: object,
  key: string,
  rest: readonly string[],
  change: (value: unknown) => unknown,
): boolean {
  if (rest.length > 0) return changeSteps(Reflect.get(node, key), rest, change)
  const changed = change(Reflect.get(node, key))
  if (changed === REMOVED) return Reflect.deleteProperty(node, key)
  return Reflect.set(node, key, changed)
}

function stepsOf(path: JsonPath): string[] {
  return path.replaceAll('[]', '.[]').split('.').filter(Boolean)
}

/** Every place of a value, the outer ones first. Of a list only what its elements share a path for. */
export function pathsOf(value: unknown, at: JsonPath = ''): JsonPath[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsOf(item, `${at}[]`)))]
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = at === '' ? key : `${at}.${key}`
    return [path, ...pathsOf(inner, path)]
  })
}
