import { type Html, html } from './html.ts'

/** The line that stands while an item is closed. */
export function title(of: { badge: string; kind: string; name: string; note: string }): Html {
  return html`<span class="badge ${of.kind}">${of.badge}</span> <code class="name">${of.name}</code> <span class="note">${of.note}</span>`
}

export function origin(of: 'spec' | 'extension'): Html {
  return of === 'spec'
    ? html`<span class="badge spec">specified</span>`
    : html`<span class="badge extension">extension</span>`
}

/** An example as it crosses the wire. */
export function example(value: unknown): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  return html`<details class="example"><summary>Example</summary><pre tabindex="0"><code>${text}</code></pre></details>`
}

/** A line for a terminal, with a button that copies it (shown by the script: without one it would do nothing). */
export function line(text: string): Html {
  return html`<div class="line"><pre tabindex="0"><code>${text}</code></pre><button type="button" class="copy" hidden>Copy</button></div>`
}

/** Rows of one kind as a table; the columns are the keys of the first row. */
export function rows(
  list: readonly Readonly<Record<string, unknown>>[],
  idOf?: (row: Readonly<Record<string, unknown>>) => string,
): Html {
  const columns = [...new Set(list.flatMap((row) => Object.keys(row)))]
  return html`<div class="wide"><table><thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead><tbody>${list.map(
    (row) =>
      html`<tr${idOf ? html` id="${idOf(row)}"` : ''}>${columns.map((column) => html`<td>${cell(row[column])}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

function cell(value: unknown): Html {
  if (value === undefined) return html``
  if (typeof value === 'string') return html`${value}`
  return html`<code>${JSON.stringify(value)}</code>`
}
