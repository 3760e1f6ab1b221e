const WIDTH = 120

/** What is under these keys is read where it comes from (fixtures/contract): here a line each is enough, however long. */
const QUOTED: ReadonlySet<string> = new Set(['example', 'examples', 'x-example'])

/** JSON to keep in git: what fits into one line stands on one, so that a change of a field is a change of few lines. */
export function print(document: unknown): string {
  return `${spread(document, '', 0)}\n`
}

/** `taken`: how many signs stand on the line already, or follow it. */
function spread(value: unknown, indent: string, taken: number): string {
  const line = onOneLine(value)
  if (taken + line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? value.map((own) => ({ start: '', key: '', own }))
    : Object.entries(value)
        .filter(([, own]) => own !== undefined)
        .map(([key, own]) => ({ start: `${JSON.stringify(key)}: `, key, own }))
  // An only entry opens beside what holds it: {"content": {"application/json": {
  const [only, ...others] = entries
  const inline = only && others.length === 0 && !QUOTED.has(only.key)
  if (inline) return `${open}${only.start}${spread(only.own, indent, WIDTH)}${close}`
  const inner = `${indent} `
  const rows = entries.map(({ start, key, own }) => {
    const before = `${inner}${start}`
    return before + (QUOTED.has(key) ? JSON.stringify(own) : spread(own, inner, before.length + 1))
  })
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

// In JSON a line can end between two signs only, never within a text.
function onOneLine(value: unknown): string {
  return JSON.stringify(value, null, 1)
    .replace(/([[{])\n */g, '$1')
    .replace(/\n *([\]}])/g, '$1')
    .replace(/\n */g, ' ')
}
