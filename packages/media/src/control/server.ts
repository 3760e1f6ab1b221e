import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { isSameSecret } from '@ramal/process/same-secret'
import type { Log } from '../log.ts'
import { LineCutter } from './lines.ts'
import { parseRequest } from './parse-request.ts'
import {
  type MediaEventName,
  type MediaEvents,
  type MediaRequest,
  PROTOCOL_VERSION,
  type Refusal,
  refuse,
} from './protocol.ts'

export interface ControlOptions {
  host: string
  port: number
  secret: string
  log: Log
  /** Performs one request; a throw becomes `failed`, the worker lives. */
  perform(request: MediaRequest): Promise<{ ok: true } | Refusal>
  /** Number of accepted clients, told at each change: state outlives the last one by 30 s only. */
  onClients(count: number): void
}

export interface ControlServer {
  readonly port: number
  /** Tells every accepted client. */
  emit<E extends MediaEventName>(event: E, fields: MediaEvents[E]): void
  close(): Promise<void>
}

/** Listens for control clients (docs/architecture.md §7). Port 0 takes a free one. */
export async function listenControl(options: ControlOptions): Promise<ControlServer> {
  const clients = new Set<Socket>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serveClient(socket, clients, options)
  })
  await listen(server, options)
  return {
    port: (server.address() as AddressInfo).port,
    emit(event, fields) {
      const line = `${JSON.stringify({ event, ...fields })}\n`
      for (const client of clients) client.write(line)
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function listen(server: Server, { host, port }: ControlOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function serveClient(socket: Socket, clients: Set<Socket>, options: ControlOptions): void {
  const lines = new LineCutter()
  let accepted = false
  socket.setEncoding('utf8').setNoDelay(true)
  socket.on('error', (error) => options.log.debug({ err: error }, 'control client failed'))
  socket.on('close', () => {
    if (clients.delete(socket)) options.onClients(clients.size)
  })
  socket.on('data', (chunk: string) => {
    try {
      for (const line of lines.push(chunk)) {
        if (accepted) answerLine(line, socket, options).catch(cutOff)
        else accepted = acceptClient(line, socket, clients, options)
        if (!accepted) return
      }
    } catch (error) {
      cutOff(error)
    }
  })

  function cutOff(error: unknown): void {
    options.log.warn({ err: error }, 'control client cut off')
    socket.destroy()
  }
}

function acceptClient(line: string, socket: Socket, clients: Set<Socket>, options: ControlOptions): boolean {
  if (!isSecret(line, options.secret)) {
    options.log.warn({ address: socket.remoteAddress }, 'control client with a wrong secret')
    socket.destroy()
    return false
  }
  clients.add(socket)
  socket.write(`${JSON.stringify({ ok: true, version: PROTOCOL_VERSION })}\n`)
  options.onClients(clients.size)
  return true
}

function isSecret(line: string, secret: string): boolean {
  try {
    const said: unknown = JSON.parse(line)?.secret
    return typeof said === 'string' && isSameSecret(said, secret)
  } catch {
    return false
  }
}

async function answerLine(line: string, socket: Socket, options: ControlOptions): Promise<void> {
  const parsed = parseRequest(line)
  const id = parsed.ok ? parsed.request.id : parsed.id
  const answer = parsed.ok ? await perform(parsed.request, options) : parsed.refusal
  if (!socket.destroyed) socket.write(`${JSON.stringify({ id, ...answer })}\n`)
}

async function perform(request: MediaRequest, options: ControlOptions): Promise<{ ok: true } | Refusal> {
  try {
    return await options.perform(request)
  } catch (error) {
    options.log.error({ err: error, verb: request.verb }, 'control request failed')
    return refuse('failed', error instanceof Error ? error.message : String(error))
  }
}
