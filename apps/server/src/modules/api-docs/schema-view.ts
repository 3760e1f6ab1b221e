import { type Html, html } from './html.ts'

type Schema = Readonly<Record<string, unknown>>

/** One line of a field table. */
interface Field {
  readonly name: string
  readonly type: Html
  readonly required: boolean
  readonly note: string
}

/** The fields of a schema as a table; a schema without fields is named in one line. */
export function schemaView(schema: Schema): Html {
  const fields = fieldsOf(schema, '')
  if (fields.length === 0) return html`<p class="type">${typeOf(schema)}</p>`
  return html`<div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${fields.map(
    ({ name, type, required, note }) =>
      html`<tr><td><code>${name}</code></td><td>${type}</td><td>${required ? '' : 'optional'}${note && html` <span class="note">${note}</span>`}</td></tr>`,
  )}</tbody></table></div>`
}

function fieldsOf(schema: Schema, prefix: string): Field[] {
  const parts = listOf(schema['allOf'])
  if (parts.length > 0) return parts.flatMap((part) => fieldsOf(part, prefix))
  const required = (schema['required'] ?? []) as readonly string[]
  return Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const note = typeof field['description'] === 'string' ? field['description'] : ''
    const row = { name, type: typeOf(field), required: required.includes(key), note }
    return [row, ...inner(field, name)]
  })
}

// An object that has no name of its own is opened in place.
function inner(field: Schema, name: string): Field[] {
  const item = field['items'] as Schema | undefined
  if (item) return fieldsOf(item, `${name}[].`)
  const [only, ...more] = alternatives(field).filter((option) => option['type'] !== 'null')
  if (only && more.length === 0) return fieldsOf(only, `${name}.`)
  return fieldsOf(field, `${name}.`)
}

/** A schema in a few words; what has a name is a link to its table. */
export function typeOf(schema: Schema): Html {
  if (typeof schema['$ref'] === 'string') {
    const name = schema['$ref'].split('/').at(-1) ?? ''
    return html`<a href="#object-${name}">${name}</a>`
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema['const'])}</code>`
  if (Array.isArray(schema['enum']))
    return joined(schema['enum'].map((value) => html`<code>${String(value)}</code>`))
  const options = alternatives(schema)
  if (options.length > 0) return joined(options.map(typeOf))
  if (Array.isArray(schema['type'])) return joined(schema['type'].map((type) => html`${String(type)}`))
  if (schema['type'] === 'array') return html`list of ${typeOf((schema['items'] ?? {}) as Schema)}`
  return html`${String(schema['type'] ?? 'anything')}${detail(schema)}`
}

function detail(schema: Schema): string {
  const format = schema['format'] ?? (schema['pattern'] ? 'pattern' : undefined)
  const { minimum, maximum, minLength, maxLength } = schema
  const bounds = [
    range(minimum, maximum),
    minLength === undefined && maxLength === undefined ? '' : `${range(minLength, maxLength)} characters`,
  ]
  const words = [typeof format === 'string' ? format : '', ...bounds].filter(Boolean)
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

function range(from: unknown, to: unknown): string {
  // Whole numbers carry the safe range of JavaScript: no limit that anybody meets.
  const low = typeof from === 'number' && from > Number.MIN_SAFE_INTEGER ? from : undefined
  const high = typeof to === 'number' && to < Number.MAX_SAFE_INTEGER ? to : undefined
  if (low === undefined && high === undefined) return ''
  return `${low ?? ''}…${high ?? ''}`
}

function alternatives(schema: Schema): Schema[] {
  return [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])]
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? (value as Schema[]) : []
}

function joined(pieces: readonly Html[]): Html {
  return html`${pieces.map((piece, at) => (at === 0 ? piece : html` | ${piece}`))}`
}
