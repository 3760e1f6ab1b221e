import { COOKIES, cookieName } from '../src/cookies.ts'
import { builtSchema, type ClientAction, type ServerAction } from '../src/kit/action.ts'
import type { ClientActions, ServerActions } from '../src/kit/frame.ts'
import { CONTRACT_VERSION } from '../src/version.ts'
import type { FrameExamples } from './examples.ts'
import { type JsonSchema, SchemaBook } from './schema-book.ts'

/** One websocket: where it is, how it is opened, and what goes over it in each direction. */
export interface SocketDescription {
  readonly address: string
  readonly summary: string
  /** Example of `Sec-WebSocket-Protocol`, and the one the server answers. */
  readonly protocols: { readonly offered: string; readonly answered: string }
  readonly closeCodes: Readonly<Record<string, number>>
  readonly client: ClientActions
  readonly server: ServerActions
}

type Sockets = Readonly<Record<string, SocketDescription>>

/** AsyncAPI 3.0 document of the sockets, by name, seen from the server: it receives client frames and sends its own. */
export function asyncApi(
  sockets: Sockets,
  examples: Readonly<Record<string, FrameExamples>> = {},
): JsonSchema {
  const book = new SchemaBook()
  const parts = Object.entries(sockets).map(([name, socket]) => describe(name, socket, book, examples[name]))
  return {
    asyncapi: '3.0.0',
    info: { title: 'Ramal', version: CONTRACT_VERSION, description: DESCRIPTION },
    id: 'urn:ramal:websockets',
    defaultContentType: 'application/json',
    servers: {
      self: {
        host: '{host}',
        protocol: 'wss',
        description: 'the product’s own host; ws:// only where the page itself is http://',
        variables: { host: { default: 'ramal.example', description: 'host of the product' } },
        security: [
          { $ref: '#/components/securitySchemes/cookie' },
          { $ref: '#/components/securitySchemes/token' },
        ],
      },
    },
    channels: Object.fromEntries(parts.map((part) => part.channel)),
    operations: Object.fromEntries(parts.flatMap((part) => part.operations)),
    components: {
      schemas: { Position, ...book.components },
      messages: Object.fromEntries(parts.flatMap((part) => part.messages)),
      securitySchemes,
    },
  }
}

const DESCRIPTION = [
  'Websockets of the contract between the console and a backend. A client frame is { action, …flat parameters },',
  'a server frame { action, data }. Unknown actions and malformed JSON are logged and ignored, on both sides.',
].join(' ')

// Contract §0.4: the upgrade is accepted and then closed with 4401 where neither holds.
const securitySchemes = {
  cookie: {
    type: 'httpApiKey',
    in: 'cookie',
    name: COOKIES.session,
    description: `cookie strategy: the cookie (over https \`${cookieName(COOKIES.session, true)}\`), the subprotocol token.{csrfToken}, and an Origin that is the own host`,
  },
  token: {
    type: 'httpApiKey',
    in: 'header',
    name: 'Sec-WebSocket-Protocol',
    description: 'token strategy: the subprotocol token.{token}',
  },
}

/** Where a stored fact stands in its topic: extension that every client may ignore. */
const Position: JsonSchema = {
  type: 'object',
  description: 'Extension: frames that announce a stored fact are counted without gaps per topic.',
  properties: {
    topic: { type: 'string', examples: ['user:7', 'room:4001'] },
    event_seq: { type: 'integer', minimum: 1 },
  },
}

type Entry = readonly [string, JsonSchema]

interface Described {
  readonly channel: Entry
  readonly operations: readonly Entry[]
  readonly messages: readonly Entry[]
}

function describe(
  name: string,
  socket: SocketDescription,
  book: SchemaBook,
  examples: FrameExamples | undefined,
): Described {
  const received = Object.values(socket.client).map((declared): Entry => {
    const payload = { allOf: [envelope(declared.action), book.file(builtSchema(declared.payload))] }
    const owner = declared.ownerOnly ? { 'x-owner-only': true } : {}
    const quoted = examples?.client.find(({ action }) => action === declared.action)
    return [`${name}.receive.${declared.action}`, { ...message(declared, payload, quoted), ...owner }]
  })
  const sent = Object.values(socket.server).map((declared): Entry => {
    const topics = declared.topics ? { 'x-topics': declared.topics } : {}
    const position = declared.topics ? [{ $ref: '#/components/schemas/Position' }] : []
    const data = book.file(builtSchema(declared.data))
    const frame = { type: 'object', properties: { data }, required: ['data'] }
    const payload = { allOf: [envelope(declared.action), ...position, frame] }
    const quoted = examples?.server.find(({ action }) => action === declared.action)
    return [`${name}.send.${declared.action}`, { ...message(declared, payload, quoted), ...topics }]
  })
  const keys = [...received, ...sent].map(([key]) => key)
  return {
    channel: [name, channel(socket, keys)],
    operations: [
      ...Object.values(socket.client).map((action) => receive(name, action)),
      ...Object.values(socket.server).map((action) => send(name, action)),
    ],
    messages: [...received, ...sent],
  }
}

function channel(socket: SocketDescription, messages: readonly string[]): JsonSchema {
  const { offered, answered } = socket.protocols
  const protocol = { type: 'string', description: `the server answers ${answered}`, examples: [offered] }
  const header = { type: 'object', properties: { 'Sec-WebSocket-Protocol': protocol } }
  return {
    address: socket.address,
    summary: socket.summary,
    messages: Object.fromEntries(messages.map((key) => [key, { $ref: `#/components/messages/${key}` }])),
    bindings: { ws: { method: 'GET', headers: header, bindingVersion: '0.1.0' } },
    'x-close-codes': socket.closeCodes,
  }
}

function message(
  { action, summary, section, spec, origin }: ClientAction | ServerAction,
  payload: JsonSchema,
  example: object | undefined,
): JsonSchema {
  return {
    name: action,
    summary,
    payload,
    ...(example ? { examples: [{ name: action, payload: example }] } : {}),
    'x-section': section,
    ...(spec ? { 'x-specification': spec } : {}),
    'x-origin': origin,
  }
}

function envelope(action: string): JsonSchema {
  return { type: 'object', properties: { action: { const: action } }, required: ['action'] }
}

function receive(name: string, { action, summary, replies = [] }: ClientAction): Entry {
  const reply = {
    channel: { $ref: `#/channels/${name}` },
    messages: replies.map((answer) => messageOf(name, `send.${answer}`)),
  }
  return [
    `${name}.receive.${action}`,
    {
      action: 'receive',
      channel: { $ref: `#/channels/${name}` },
      summary,
      messages: [messageOf(name, `receive.${action}`)],
      ...(replies.length > 0 ? { reply } : {}),
    },
  ]
}

function send(name: string, { action, summary }: ServerAction): Entry {
  return [
    `${name}.send.${action}`,
    {
      action: 'send',
      channel: { $ref: `#/channels/${name}` },
      summary,
      messages: [messageOf(name, `send.${action}`)],
    },
  ]
}

// An operation points into its channel, never at the component itself (AsyncAPI 3).
function messageOf(name: string, key: string): JsonSchema {
  return { $ref: `#/channels/${name}/messages/${name}.${key}` }
}
