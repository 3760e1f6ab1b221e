import { builtSchema } from './action.ts'
import type { ClientActions, ServerActions } from './frame.ts'
import { type JsonSchema, SchemaBook } from './json-schema.ts'

/** One websocket: where it is, and what goes over it in each direction. */
export interface SocketDescription {
  readonly address: string
  readonly client: ClientActions
  readonly server: ServerActions
}

/** AsyncAPI 3.0 document of the sockets, by name, seen from the server: it receives client frames and sends its own. */
export function asyncApi(sockets: Readonly<Record<string, SocketDescription>>): JsonSchema {
  const book = new SchemaBook()
  const parts = Object.entries(sockets).map(([name, socket]) => describe(name, socket, book))
  return {
    asyncapi: '3.0.0',
    info: { title: 'Ramal', version: '1' },
    channels: Object.fromEntries(parts.map((part) => part.channel)),
    operations: Object.fromEntries(parts.flatMap((part) => part.operations)),
    components: { schemas: book.components },
  }
}

interface Described {
  readonly channel: readonly [string, JsonSchema]
  readonly operations: readonly (readonly [string, JsonSchema])[]
}

function describe(name: string, socket: SocketDescription, book: SchemaBook): Described {
  const received = Object.values(socket.client).map(
    ({ action, payload, section, spec, origin, ownerOnly }) => {
      const body = book.file(builtSchema(payload))
      const frame = { allOf: [envelope(action), body] }
      const extras = {
        'x-section': section,
        ...(spec ? { 'x-specification': spec } : {}),
        'x-origin': origin,
        ...(ownerOnly ? { 'x-owner-only': true } : {}),
      }
      return [`receive.${action}`, { name: action, payload: frame, ...extras }] as const
    },
  )
  const sent = Object.values(socket.server).map(({ action, data, section, spec, origin, topics }) => {
    const body = book.file(builtSchema(data))
    const frame = {
      allOf: [envelope(action), { type: 'object', properties: { data: body }, required: ['data'] }],
    }
    const extras = {
      'x-section': section,
      ...(spec ? { 'x-specification': spec } : {}),
      'x-origin': origin,
      ...(topics ? { 'x-topics': topics } : {}),
    }
    return [`send.${action}`, { name: action, payload: frame, ...extras }] as const
  })
  return {
    channel: [name, { address: socket.address, messages: Object.fromEntries([...received, ...sent]) }],
    operations: [
      operation(
        name,
        'receive',
        received.map(([key]) => key),
      ),
      operation(
        name,
        'send',
        sent.map(([key]) => key),
      ),
    ],
  }
}

function envelope(action: string): JsonSchema {
  return { type: 'object', properties: { action: { const: action } }, required: ['action'] }
}

function operation(name: string, action: 'receive' | 'send', messages: readonly string[]) {
  return [
    `${name}.${action}`,
    {
      action,
      channel: { $ref: `#/channels/${name}` },
      messages: messages.map((key) => ({ $ref: `#/channels/${name}/messages/${key}` })),
    },
  ] as const
}
