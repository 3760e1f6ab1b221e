/** Signs of a line, and what stands behind a colon and a comma. */
const AIRY = { width: 120, space: ' ' } as const
/** Of what would weigh too much otherwise. */
const DENSE = { width: 200, space: '' } as const
type Manner = typeof AIRY | typeof DENSE

/** What is under these keys is read where it comes from (fixtures/contract): here a line each is enough, however long. */
const QUOTED: ReadonlySet<string> = new Set(['example', 'examples', 'x-example'])

/** JSON to keep in git: what fits into one line stands on one, so that a change of a field is a change of few lines. */
export function print(document: unknown, manner: 'airy' | 'dense' = 'airy'): string {
  return `${spread(document, '', 0, manner === 'dense' ? DENSE : AIRY)}\n`
}

/** `taken`: how many signs stand on the line already, or follow it. */
function spread(value: unknown, indent: string, taken: number, manner: Manner): string {
  const line = onOneLine(value, manner)
  if (taken + line.length <= manner.width || typeof value !== 'object' || value === null) return line
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const entries = Array.isArray(value)
    ? value.map((own) => ({ start: '', key: '', own }))
    : Object.entries(value)
        .filter(([, own]) => own !== undefined)
        .map(([key, own]) => ({ start: `${JSON.stringify(key)}:${manner.space}`, key, own }))
  // An only entry opens beside what holds it: {"content": {"application/json": {
  const [only, ...others] = entries
  const inline = only && others.length === 0 && !QUOTED.has(only.key)
  if (inline) return `${open}${only.start}${spread(only.own, indent, manner.width, manner)}${close}`
  const inner = `${indent} `
  const rows = entries.map(({ start, key, own }) => {
    const before = `${inner}${start}`
    return before + (QUOTED.has(key) ? JSON.stringify(own) : spread(own, inner, before.length + 1, manner))
  })
  return `${open}\n${rows.join(',\n')}\n${indent}${close}`
}

// In JSON a line can end between two signs only, never within a text.
function onOneLine(value: unknown, { space }: Manner): string {
  if (space === '') return JSON.stringify(value)
  return JSON.stringify(value, null, 1)
    .replace(/([[{])\n */g, '$1')
    .replace(/\n *([\]}])/g, '$1')
    .replace(/\n */g, ' ')
}
