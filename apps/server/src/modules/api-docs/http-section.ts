import type { OpenApi, Operation } from './documents.ts'
import { type Html, html } from './html.ts'
import { example, line, origin, title } from './parts.ts'
import { curlLine } from './reproduce.ts'
import { schemaView, typeOf } from './schema-view.ts'

interface Placed {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** One group of operations per section of the specification, then those that only the contract has. */
export function httpSections(openapi: OpenApi): { id: string; name: string; body: Html }[] {
  const all = Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Placed => ({ method, path, operation })),
  )
  return openapi.tags.map((tag) => {
    const own = all.filter(({ operation }) => operation.tags[0] === tag.name)
    const ours = tag.name.startsWith('contract')
    const name = ours ? `Contract only: ${tag.description}` : `§${tag.name} ${tag.description}`
    const body = html`${own.map((placed) => operationView(placed, openapi))}`
    return { id: `http-${tag.name.replace(/\W+/g, '-')}`, name, body }
  })
}

function operationView({ method, path, operation }: Placed, openapi: OpenApi): Html {
  const body = Object.entries(operation.requestBody?.content ?? {})
  return html`<details class="item" id="op-${operation.operationId}" data-find="${`${method} ${path} ${operation.operationId} ${operation.summary ?? ''}`.toLowerCase()}">
<summary>${title({ badge: method.toUpperCase(), kind: method, name: path, note: operation.operationId })}</summary>
${operation.summary && html`<p>${operation.summary}</p>`}
<p class="facts">${origin(operation['x-origin'])} <span>contract &sect;${operation['x-section']}</span>
${operation['x-specification'] && html`<span>specification &sect;${operation['x-specification']}</span>`}
<span>${permissionOf(operation)}</span>
${operation['x-file'] && html`<span>file: accepts <code>?api_key=</code></span>`}
${operation['x-also-method'] && html`<span>also as ${operation['x-also-method']}</span>`}</p>
${line(curlLine(method, path, operation))}
${operation.parameters.length > 0 && parameters(operation)}
${body.map(([type, { schema, example: quoted }]) => html`<h4>Body <small>${type}</small></h4>${schemaView(schema)}${quoted !== undefined && example(quoted)}`)}
${Object.entries(operation.responses).map(([status, response]) => answerView(status, response, openapi))}
</details>`
}

function permissionOf(operation: Operation): string {
  const permission = operation['x-permission']
  if (permission === 'public') return 'public'
  if (permission === 'signed-in') return 'any signed-in user'
  return `permission ${[permission].flat().join(' or ')}`
}

function parameters(operation: Operation): Html {
  return html`<h4>Parameters</h4><div class="wide"><table><thead><tr><th>Name</th><th>In</th><th>Type</th><th></th></tr></thead><tbody>${operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      html`<tr><td><code>${name}</code></td><td>${place}</td><td>${typeOf(schema)}</td><td>${required ? 'required' : ''}${'default' in schema && html`default <code>${JSON.stringify(schema['default'])}</code>`}</td></tr>`,
  )}</tbody></table></div>`
}

function answerView(status: string, response: Operation['responses'][string], openapi: OpenApi): Html {
  if ('$ref' in response) {
    const codes = openapi.components.responses[response.$ref.split('/').at(-1) ?? '']?.['x-codes'] ?? []
    return html`<p class="refusal"><b>${status}</b> ${codes.map((code) => html`<a href="#error-${code}">${code}</a> `)}</p>`
  }
  const content = Object.entries(response.content ?? {})
  if (content.length === 0) return html`<h4>${status} <small>no content</small></h4>`
  return html`${content.map(([type, { schema, example: quoted }]) => html`<h4>${status} <small>${type}</small></h4>${schemaView(schema)}${quoted !== undefined && example(quoted)}`)}`
}
