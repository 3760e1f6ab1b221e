import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { cutLater } from './cut-later.ts'

/** Requests of one connection that wait for the answer before theirs (RFC 9112 9.3.2). No browser sends any. */
const MOST_WAITING = 4

interface Line {
  isBusy: boolean
  isCut: boolean
  readonly waiting: (() => void)[]
}

/**
 * Serves one request of a connection at a time, with a turn of the event loop between: Node hands over all that came in one read, 2,400
 * short ones, at once. A connection on which more than a few wait is cut. Call when all listeners are there, before the server listens.
 */
export function serveOneAtATime(server: Server): void {
  const listeners = server.listeners('request')
  const lines = new WeakMap<Socket, Line>()
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const line = lines.get(socket) ?? { isBusy: false, isCut: false, waiting: [] }
    lines.set(socket, line)
    const serve = () => {
      line.isBusy = true
      response.once('close', () => setImmediate(next))
      for (const listener of listeners) listener.call(server, request, response)
    }
    const next = () => {
      line.isBusy = false
      if (!socket.destroyed) line.waiting.shift()?.()
    }
    if (line.isCut) return
    if (!line.isBusy) serve()
    else if (line.waiting.length < MOST_WAITING) line.waiting.push(serve)
    else {
      line.isCut = true
      line.waiting.length = 0
      stopParsing(socket)
      cutLater(socket)
    }
  })
}

/**
 * What is left of this read would still be made into requests, for nobody, 30 ms of them. There is no public way to stop the parser of a connection: its
 * callback says that the rest is no HTTP, as it does for upgrades. Without it the rest costs its parsing and nothing more.
 */
function stopParsing(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming?: () => number } | null }
  if (parser?.onIncoming) parser.onIncoming = () => REST_IS_NO_HTTP
}
const REST_IS_NO_HTTP = 2
