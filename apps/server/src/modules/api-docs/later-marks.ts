import { type Html, html } from './html.ts'
import { typeOf } from './schema-view.ts'

type Schema = Readonly<Record<string, unknown>>

/** What an object says of itself that is not served yet: its fields to come, where it will be served, and where it is whole. */
export function laterMarks(schema: Schema): Html {
  const paths = schema['x-owned-later'] as readonly string[] | undefined
  const fields = schema['x-fields-to-come'] as Readonly<Record<string, readonly string[]>> | undefined
  const shapes = schema['x-shapes-to-come'] as Readonly<Record<string, string>> | undefined
  return html`${paths && html`<p>Not served yet; later: ${codes(paths)}</p>`}
${fields && html`<p>Fields that are neither answered nor taken yet:</p>${parts(fields)}`}
${shapes && html`<ul>${Object.entries(shapes).map(([name, what]) => html`<li><code>${name}</code> changes with ${what}</li>`)}</ul>`}
${whole(schema)}`
}

function parts(fields: Readonly<Record<string, readonly string[]>>): Html {
  return html`<ul>${Object.entries(fields).map(([part, names]) => html`<li>${part}: ${codes(names)}</li>`)}</ul>`
}

function whole(schema: Schema): Html {
  const links = ['x-full-row', 'x-full-input'].flatMap((mark) =>
    mark in schema ? [schema[mark] as Schema] : [],
  )
  if (links.length === 0) return html``
  return html`<p>Whole: ${links.map((link) => html`${typeOf(link)} `)}</p>`
}

const codes = (words: readonly string[]) => words.map((word) => html`<code>${word}</code> `)
