import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

export interface FrontOptions {
  /** The backend behind it: `http://host:port`. */
  readonly target: string
  /** The path below which it serves the backend: `/ramal`. */
  readonly prefix: string
  readonly key: string
  readonly cert: string
}

/** TLS in front of a backend, which it serves below a path: what is asked for beside that path is not there. */
export async function startFront({ target, prefix, key, cert }: FrontOptions) {
  const { hostname, port } = new URL(target)
  const behind = (url = '') => (url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : null)
  const sockets = new Set<Duplex>()
  const server = createServer({ key, cert }, (asked: IncomingMessage, answer: ServerResponse) => {
    const path = behind(asked.url)
    if (path === null) return void answer.writeHead(404).end('beside the path')
    const { method, headers } = asked
    const passed = request({ host: hostname, port, path, method, headers, setHost: false }, (come) => {
      answer.writeHead(come.statusCode ?? 502, guarded(come.rawHeaders))
      come.pipe(answer)
    })
    asked.pipe(passed)
  })
  server.on('upgrade', (asked: IncomingMessage, from: Duplex, head: Buffer) => {
    const path = behind(asked.url)
    if (path === null) return void from.end('HTTP/1.1 404 Not Found\r\n\r\n')
    const to = connect(Number(port), hostname, () => {
      const lines = asked.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      to.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
      to.write(head)
      from.pipe(to).pipe(from)
    })
    for (const socket of [from, to]) sockets.add(socket.on('error', () => socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The backend speaks no TLS and does not know of ours: its cookies are marked here (nginx: `proxy_cookie_flags`). */
function guarded(rawHeaders: readonly string[]): string[] {
  return rawHeaders.map((text, index) => {
    const isCookie = index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'set-cookie'
    return isCookie && !/;\s*secure/i.test(text) ? `${text}; Secure` : text
  })
}
