import {
  request as askHttp,
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { request as askHttps, createServer as createHttpsServer } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream'
import { ERRORS } from '@ramal/contract/errors'
import { text } from '@ramal/i18n/text'
import { onBehalfOf } from '@ramal/process/last-resort'
import type { TlsCertificate } from '@ramal/sip/transport/tls'
import { localeOf } from '../http/locale.ts'
import { clientOf, schemeOf, type Trust } from '../http/peers/trusted-proxies.ts'
import { type ConnectionLimits, connectionLimits } from '../http/strangers/connection-limits.ts'
import { guardConnections } from '../http/strangers/guard-connections.ts'
import { StrangerGate } from '../http/strangers/stranger-gate.ts'

/** What was passed on once is not passed on again: two servers that take each other for the owner make no circle. */
const PASSED_ON = 'x-ramal-passed-on'
/** They are of one connection, and Node writes its own. A `Trailer` beside a body without chunks it even throws at. */
const OF_THE_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
])

/** Passes on to another server what comes here. */
export interface Relay {
  readonly server: Server
  /** Where to, from now on: `https://host:port`. */
  to(address: string): void
}

/** Requests and websockets go on as they came, with their Host; who asks stands in X-Forwarded-*, as of any proxy in front. */
export function createRelay(
  tls: TlsCertificate | null,
  trust: Trust,
  connections: ConnectionLimits = relayLimits(),
): Relay {
  const server = tls ? createHttpsServer(tls) : createHttpServer()
  guardConnections(server, new StrangerGate(trust, { connections }))
  let owner: URL | null = null

  function ask(request: IncomingMessage, headers: Record<string, string | string[] | undefined>) {
    if (owner === null || request.headers[PASSED_ON] !== undefined) return null
    const send = owner.protocol === 'https:' ? askHttps : askHttp
    const { method, url: path } = request
    return send(owner, {
      method,
      path,
      // The name of its certificate, and not what the client calls us.
      ...(owner.protocol === 'https:' && isIP(owner.hostname) === 0 && { servername: owner.hostname }),
      headers: { ...headers, ...forwarded(request, trust), [PASSED_ON]: '1' },
    })
  }

  function passOn(request: IncomingMessage, response: ServerResponse): void {
    const asked = ask(request, ofTheMessage(request.headers))
    if (!asked) {
      refuse(request, response)
      return
    }
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, rawHeaders(answer))
      pipeline(answer, response, () => asked.destroy())
    })
    asked.on('error', () => refuse(request, response))
    response.on('close', () => asked.destroy())
    pipeline(request, asked, () => {})
  }

  function passUpgradeOn(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => socket.destroy())
    const asked = ask(request, ofTheHandshake(request.headers))
    if (!asked) {
      socket.end(`${statusLine(503, 'Service Unavailable')}Connection: close\r\n\r\n`)
      return
    }
    asked.on('upgrade', (answer, theirs, first) => {
      theirs.on('error', () => socket.destroy())
      for (const one of [socket, theirs]) one.setMaxListeners(20) // Both ways of the pipeline listen to both.
      socket.write(headOf(answer, answer.rawHeaders))
      if (first.length > 0) socket.write(first)
      if (head.length > 0) theirs.write(head)
      pipeline(socket, theirs, socket, () => {
        socket.destroy()
        theirs.destroy()
      })
    })
    asked.on('response', (answer) => {
      // A refusal: what follows its head is told by the end of the connection.
      socket.write(headOf(answer, [...rawHeaders(answer), 'Connection', 'close']))
      pipeline(answer, socket, () => socket.destroy())
    })
    asked.on('error', () => socket.destroy())
    socket.on('close', () => asked.destroy())
    asked.end()
  }

  // What Node refuses to write again is no fault of this process: it costs whoever sent it their connection.
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    onBehalfOf({ cut: () => request.socket.destroy() }, () => passOn(request, response)),
  )
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    onBehalfOf({ cut: () => socket.destroy() }, () => passUpgradeOn(request, socket, head)),
  )

  return {
    server,
    to(address) {
      owner = new URL(address)
    },
  }
}

/** Nobody is known here: an office behind one address is as many strangers. */
function relayLimits(): ConnectionLimits {
  const limits = connectionLimits()
  return { ...limits, strangersOfAddress: Math.floor(limits.all * 0.4) }
}

function forwarded(request: IncomingMessage, trust: Trust): Record<string, string> {
  const peer = request.socket.remoteAddress ?? ''
  const { host } = clientOf(request, trust)
  const before = trust(peer, 0) ? request.headers['x-forwarded-for'] : undefined
  return {
    'x-forwarded-for': before === undefined ? peer : `${String(before)}, ${peer}`,
    'x-forwarded-proto': schemeOf(request, trust),
    'x-forwarded-host': host,
  }
}

/** Nobody takes it: an answer in the form of the contract (§0.3). */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const { status, key } = ERRORS.starting
  const body = JSON.stringify({ detail: text(localeOf(request), key), code: 'starting' })
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' })
    .end(body)
}

function ofTheMessage(headers: IncomingMessage['headers']) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name)))
}

function ofTheHandshake(headers: IncomingMessage['headers']) {
  const { connection, ...others } = headers
  return { ...ofTheMessage(others), connection }
}

/** Names and values, one after the other. */
function rawHeaders({ rawHeaders: raw }: IncomingMessage): string[] {
  return raw.filter((_, at) => !OF_THE_CONNECTION.has((raw[at - (at % 2)] ?? '').toLowerCase()))
}

function headOf(answer: IncomingMessage, raw: readonly string[]): string {
  const lines = raw.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${raw[at + 1]}\r\n`] : []))
  return `${statusLine(answer.statusCode ?? 502, answer.statusMessage ?? '')}${lines.join('')}\r\n`
}

function statusLine(status: number, reason: string): string {
  return `HTTP/1.1 ${status} ${reason}\r\n`
}
