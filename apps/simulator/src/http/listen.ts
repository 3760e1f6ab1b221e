import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { createHTTPHandler } from '@trpc/server/adapters/standalone'
import { applyWSSHandler } from '@trpc/server/adapters/ws'
import { WebSocketServer } from 'ws'
import type { ControlDeps, SimulatorRouter } from '../control/router.ts'
import { Door } from './door.ts'
import { isFilePath, takeFile } from './file-upload.ts'
import { sendPanelFile } from './panel-files.ts'
import { pathOf } from './path.ts'
import { answerProvider } from './provider.ts'

/** Largest input of a procedure, bytes: files come by themselves. */
const INPUT_LIMIT = 1024 * 1024

interface HttpOptions {
  host: string
  publicAddress: string
  port: number
  /** Made at each start: the control and the panel answer nobody without it. */
  token: string
  router: SimulatorRouter
  panelDir: string
  deps: Pick<ControlDeps, 'customers' | 'demoFile' | 'media'>
}

export interface HttpSide {
  port: number
  close(): Promise<void>
}

/** Everything of the simulator that speaks HTTP, on one port; rejects when it is taken. */
export async function listenHttp(options: HttpOptions): Promise<HttpSide> {
  const { router, panelDir, deps } = options
  let port = 0
  const door = new Door({ ...options, port: () => port })
  const trpc = createHTTPHandler({ router, basePath: '/trpc/', maxBodySize: INPUT_LIMIT })
  const server = createServer((request, response) => {
    const path = pathOf(request)
    if (!door.isForUs(request)) refuse(response, 403, FOREIGN)
    else if (answerProvider(path, request, response, deps)) return
    else if (path === '/' && letIn(door, request, response)) return
    else if (!door.holdsToken(request)) refuse(response, 401, NO_TOKEN)
    else if (path.startsWith('/trpc/')) trpc(request, response)
    else if (isFilePath(request.method, path))
      takeFile(request, response, deps.media).catch(() => response.destroy())
    else if (request.method === 'GET') sendPanelFile(panelDir, path, response)
    else response.writeHead(404).end()
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: INPUT_LIMIT })
  const handler = applyWSSHandler({ wss: sockets, router, keepAlive: { enabled: true } })
  server.on('upgrade', (request, socket, head) => {
    if (pathOf(request) !== '/trpc' || !door.isForUs(request)) cut(socket, '403 Forbidden')
    else if (!door.holdsToken(request)) cut(socket, '401 Unauthorized')
    else sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request))
  })
  port = await listen(server, options)
  return {
    port,
    async close() {
      handler.broadcastReconnectNotification()
      for (const client of sockets.clients) client.terminate()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const FOREIGN = 'The simulator answers to its own name only.\n'
const NO_TOKEN =
  'The simulator opens by the link that `npm start` prints: it carries the token of this start.\n'

/** The panel's link: its token becomes a cookie, and leaves the address bar. False when there is none in it. */
function letIn(door: Door, request: IncomingMessage, response: ServerResponse): boolean {
  const token = new URLSearchParams((request.url ?? '').split('?')[1]).get('token')
  if (token === null) return false
  const cookie = door.cookieFor(token)
  if (cookie === null) refuse(response, 401, NO_TOKEN)
  else
    response.writeHead(303, { location: '/', 'set-cookie': cookie, 'referrer-policy': 'no-referrer' }).end()
  return true
}

function refuse(response: ServerResponse, status: 401 | 403, sentence: string): void {
  // What was sent is not read: the connection ends with the answer.
  response
    .writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
    .end(sentence)
}

function cut(socket: Duplex, status: string): void {
  socket.on('error', () => {})
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`)
}

function listen(server: Server, { host, port }: HttpOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
