import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createHTTPHandler } from '@trpc/server/adapters/standalone'
import { applyWSSHandler } from '@trpc/server/adapters/ws'
import { WebSocketServer } from 'ws'
import { answerCloudApi, isCloudApiPath } from '../chat/cloud-api.ts'
import { answerMedia, isMediaPath } from '../chat/media-api.ts'
import { answerUpload, isUploadPath } from '../chat/media-upload.ts'
import type { ControlDeps, SimulatorRouter } from '../control/router.ts'
import { sendPanelFile } from './panel-files.ts'
import { pathOf } from './path.ts'

/** Largest body the provider's side takes, bytes: of a message, and of a file. */
const BODY_LIMIT = 1024 * 1024
const UPLOAD_LIMIT = 101 * 1024 * 1024

interface HttpOptions {
  host: string
  port: number
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
  const trpc = createHTTPHandler({ router, basePath: '/trpc/' })
  const server = createServer((request, response) => {
    const path = pathOf(request)
    if (path.startsWith('/trpc/')) trpc(request, response)
    else if (request.method === 'POST' && isCloudApiPath(path))
      // Whoever goes away in the middle of his body needs no answer.
      takeCloudApi(path, request, response, deps).catch(() => response.destroy())
    else if (request.method === 'POST' && isUploadPath(path))
      takeUpload(path, request, response, deps).catch(() => response.destroy())
    else if (request.method === 'GET' && isMediaPath(path)) sendMedia(path, request, response, deps)
    else if (request.method === 'GET') sendPanelFile(panelDir, path, response)
    else response.writeHead(404).end()
  })
  const sockets = new WebSocketServer({ noServer: true })
  const handler = applyWSSHandler({ wss: sockets, router, keepAlive: { enabled: true } })
  server.on('upgrade', (request, socket, head) => {
    if (!isWatcher(request)) socket.destroy()
    else sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request))
  })
  const port = await listen(server, options)
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

/** A page of another origin must not place calls: browsers name their origin, programs name none. */
function isWatcher(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return pathOf(request) === '/trpc' && (origin === undefined || URL.parse(origin)?.host === host)
}

async function takeCloudApi(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: HttpOptions['deps'],
): Promise<void> {
  const body = (await readBody(request, BODY_LIMIT))?.toString('utf8')
  if (body === undefined) {
    response.writeHead(413).end()
    return
  }
  const answer = answerCloudApi({ path, authorization: request.headers.authorization, body }, deps)
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
}

async function takeUpload(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: HttpOptions['deps'],
): Promise<void> {
  const body = await readBody(request, UPLOAD_LIMIT)
  if (body === null) {
    response.writeHead(413).end()
    return
  }
  const { authorization, 'content-type': contentType = '' } = request.headers
  const answer = await answerUpload({ path, authorization, contentType, body }, deps)
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer.body))
}

function sendMedia(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  deps: HttpOptions['deps'],
): void {
  const { authorization, host } = request.headers
  const answer = answerMedia({ path, authorization, origin: `http://${host}` }, deps)
  switch (answer.type) {
    case 'refused':
      response.writeHead(answer.status).end()
      return
    case 'description':
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
      return
    case 'bytes':
      response.writeHead(200, { 'content-type': answer.media.mimeType }).end(answer.media.bytes)
  }
}

/** Null when it is too long. */
async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    length += part.length
    if (length > limit) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
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
