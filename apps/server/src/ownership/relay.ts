import { request as askHttp, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as askHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream'
import { ERRORS } from '@ramal/contract/errors'
import { text } from '@ramal/i18n/text'
import { localeOf } from '../http/locale.ts'
import { clientOf, schemeOf, type Trust } from '../http/peers/trusted-proxies.ts'

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

/** What may be asked twice (RFC 9110 9.2.2): all else goes over a connection of its own. */
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Passes on to another server what came here. */
export interface Relay {
  /** `to`: `https://host:port`; `unreachable`: nobody answers there, or no longer. */
  request(to: URL, request: IncomingMessage, response: ServerResponse, unreachable: () => void): void
  upgrade(to: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** Whether another server has passed this on: it goes no further, or two that take each other for the owner would make a circle. */
export function wasPassedOn({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[PASSED_ON] !== undefined
}

/** Requests and websockets go on as they came, with their Host; who asks stands in X-Forwarded-*, as of any proxy in front. */
export function createRelay(trust: Trust): Relay {
  function ask(
    to: URL,
    request: IncomingMessage,
    headers: Record<string, string | string[] | undefined>,
    connection: 'kept' | 'new',
  ): ClientRequest {
    const send = to.protocol === 'https:' ? askHttps : askHttp
    const { method, url: path } = request
    return send(to, {
      method,
      path,
      ...(connection === 'new' && { agent: false }),
      // The name of its certificate, and not what the client calls us.
      ...(to.protocol === 'https:' && isIP(to.hostname) === 0 && { servername: to.hostname }),
      headers: { ...headers, ...forwarded(request, trust), [PASSED_ON]: '1' },
    })
  }

  return {
    request(to, request, response, unreachable) {
      const isRead = READS.has(request.method ?? '') && !hasBody(request)
      let asked: ClientRequest
      const pass = (connection: 'kept' | 'new') => {
        asked = ask(to, request, ofTheMessage(request.headers), connection)
        asked.on('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.statusMessage, rawHeaders(answer))
          pipeline(answer, response, () => asked.destroy())
        })
        // A kept connection may be that of a process that is no more, while another one answers at its port.
        asked.on('error', () => (asked.reusedSocket && isRead ? pass('new') : unreachable()))
        if (isRead) asked.end()
        else pipeline(request, asked, () => {})
      }
      response.on('close', () => asked.destroy())
      pass(isRead ? 'kept' : 'new')
    },

    upgrade(to, request, socket, head) {
      const asked = ask(to, request, ofTheHandshake(request.headers), 'new')
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
    },
  }
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

/** Nobody has what is asked for, for now: an answer in the form of the contract (§0.3). */
export function refuseForNow(request: IncomingMessage, response: ServerResponse): void {
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

/** The same for an upgrade. */
export function refuseUpgradeForNow(socket: Duplex): void {
  socket.end(`${statusLine(503, 'Service Unavailable')}Connection: close\r\n\r\n`)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
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
