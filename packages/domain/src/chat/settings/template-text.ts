/** What an administrator wrote of a template (entities §2). */
export interface TemplateText {
  readonly format: 'POSITIONAL' | 'NAMED'
  readonly content: string
  readonly headerText: string | null
  readonly params: readonly { readonly name: string }[]
  readonly buttons: readonly { readonly type: string; readonly value: string }[]
}

const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g

/** Names between double braces, each once, in the order in which the text names them. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? []))]
}

/** The field that is wrong: the provider takes no placeholder without a parameter, none twice, and one in a header at most. */
export function templateFault({
  format,
  content,
  headerText,
  params,
  buttons,
}: TemplateText): 'params' | 'header_text' | 'content' | null {
  const header = placeholdersOf(headerText ?? '')
  if (header.length > 1) return 'header_text'
  const names = params.map(({ name }) => name)
  if (new Set(names).size < names.length) return 'params'
  const body = placeholdersOf(content)
  const urls = buttons.filter(({ type }) => type === 'URL').flatMap(({ value }) => placeholdersOf(value))
  const used = new Set([...header, ...body, ...urls])
  const isKnown = (name: string) => names.includes(name) || isPosition(name, names.length)
  if (![...used].every(isKnown)) return 'params'
  if (!names.every((name, at) => used.has(name) || used.has(String(at + 1)))) return 'params'
  if (format === 'NAMED') return body.every((name) => /^[a-z]\w*$/.test(name)) ? null : 'content'
  // Numbers from 1 without a gap (Cloud API); named ones are sent in the order of the text.
  const numbers = body.filter((name) => /^\d+$/.test(name)).map(Number)
  return Math.max(0, ...numbers) === numbers.length ? null : 'content'
}

const isPosition = (name: string, count: number) => /^[1-9]\d{0,2}$/.test(name) && Number(name) <= count
