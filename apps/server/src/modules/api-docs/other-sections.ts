import type { Documents, Sip, Vocabulary } from './documents.ts'
import { type Html, html } from './html.ts'
import { rows } from './parts.ts'
import { schemaView } from './schema-view.ts'

export function sipSection(sip: Sip): Html {
  return html`<h3>Transport and media</h3>${rows(named({ ...sip.transport, ...sip.media }))}
<h3>Headers</h3>${rows(sip.headers)}
<h3>Refusals</h3>${rows(sip.refusals)}
<h3>Behaviour</h3>${rows(sip.behaviours)}`
}

export function objectSection({ openapi, asyncapi }: Documents): Html {
  const all = { ...openapi.components.schemas, ...asyncapi.components.schemas }
  const names = Object.keys(all).sort((a, b) => a.localeCompare(b))
  return html`${names.map(
    (name) => html`<details class="item" id="object-${name}" data-find="${name.toLowerCase()}">
<summary><code class="name">${name}</code></summary>${schemaView(all[name] ?? {})}</details>`,
  )}`
}

export function errorSection(vocabulary: Vocabulary): Html {
  return html`<p><b>place</b> says where the sentence stands: <code>{"detail"}</code>; <i>coded</i>: <code>{"detail", "code"}</code>; <i>field</i>:
<code>{"name": ["&hellip;"]}</code>; <code>{"non_field_errors": ["&hellip;"]}</code>. Sentences follow <code>Accept-Language</code>: pt-br (default), en-us, es-es.</p>
${rows(vocabulary.errors, (row) => `error-${String(row['code'])}`)}`
}

export function permissionSection({ permissions }: Vocabulary): Html {
  return html`<p>A check passes when a role equals the value or contains it as a pattern. Short names: ${permissions.short.map((name) => html`<code>${name}</code> `)}</p>
<ul class="columns">${permissions.names.map((name) => html`<li><code>${name}</code></li>`)}</ul>`
}

export function vocabularySection(vocabulary: Vocabulary): Html {
  return html`<h3>Call types</h3>${rows(vocabulary.callTypes)}
<h3>Groups of call types</h3>${rows(named(vocabulary.callGroups))}
<h3>Sub-types in filters</h3>${rows(named(vocabulary.callSubtypes))}
<h3>Dial statuses</h3>${rows(vocabulary.dialStatuses)}
<h3>Queue strategies</h3>${rows(vocabulary.queueStrategies)}
<h3>Errors of the softphone</h3>${rows(named(vocabulary.pluginErrors))}
<p>Exceptions: ${vocabulary.pluginExceptions.map((name) => html`<code>${name}</code> `)}</p>
<h3>Closed lists</h3>${rows(Object.entries(vocabulary.lists).map(([name, values]) => ({ name, values: values.join(', ') })))}`
}

export function constantSection({ constants }: Vocabulary): Html {
  return html`<p>A name ends in its unit; a name without one counts things.</p>${rows(named(constants))}`
}

function named(object: Readonly<Record<string, unknown>>): { name: string; value: unknown }[] {
  return Object.entries(object).map(([name, value]) => ({ name, value }))
}
