import type { AsyncApi, Message } from './documents.ts'
import { type Html, html } from './html.ts'
import { example, line, origin, rows, title } from './parts.ts'
import { wscatLine } from './reproduce.ts'
import { schemaView } from './schema-view.ts'

/** One section per websocket: how it is opened and closed, then its frames in both directions. */
export function socketSections(asyncapi: AsyncApi): { id: string; name: string; body: Html }[] {
  return Object.keys(asyncapi.channels).map((name) => ({
    id: `socket-${name}`,
    name: `${name[0]?.toUpperCase()}${name.slice(1)} websocket`,
    body: socketView(name, asyncapi),
  }))
}

function socketView(name: string, asyncapi: AsyncApi): Html {
  const channel = asyncapi.channels[name]
  if (!channel) return html``
  const protocol = channel.bindings.ws.headers.properties['Sec-WebSocket-Protocol']
  const frames = (direction: string) =>
    Object.entries(asyncapi.components.messages)
      .filter(([key]) => key.startsWith(`${name}.${direction}.`))
      .map(([key, message]) => frameView(key, message, asyncapi))
  const ping = { action: 'ping' }
  return html`<p>${channel.summary} Address <code>${channel.address}</code>; <code>Sec-WebSocket-Protocol: ${protocol.examples[0]}</code>, ${protocol.description}.</p>
${line(wscatLine(channel.address, protocol.examples[0], ping))}
<h3>Close codes</h3>${rows(Object.entries(channel['x-close-codes']).map(([why, code]) => ({ code, why })))}
<h3>Client to server</h3>${frames('receive')}
<h3>Server to client</h3>${frames('send')}`
}

function frameView(key: string, message: Message, asyncapi: AsyncApi): Html {
  const replies = (asyncapi.operations[key]?.reply?.messages ?? []).map(
    ({ $ref }) => $ref.split('/').at(-1) ?? '',
  )
  const fields = message.payload.allOf.at(-1) ?? {}
  const quoted = message.examples?.[0]?.payload
  const outgoing = key.includes('.receive.')
  return html`<details class="item" id="frame-${key}" data-find="${`${message.name} ${message.summary ?? ''}`.toLowerCase()}">
<summary>${title({ badge: outgoing ? '→' : '←', kind: outgoing ? 'post' : 'get', name: message.name, note: message.summary ?? '' })}</summary>
<p class="facts">${origin(message['x-origin'])} <span>contract &sect;${message['x-section']}</span>
${message['x-owner-only'] && html`<span>only from the tab that owns the service</span>`}
${message['x-topics'] && html`<span>counted per topic ${message['x-topics'].join(', ')} (extension)</span>`}
${replies.length > 0 && html`<span>answered by ${replies.map((reply) => html`<a href="#frame-${reply}">${reply.split('.').at(-1) ?? ''}</a> `)}</span>`}</p>
${schemaView(fields)}
${quoted && example(quoted)}
</details>`
}
