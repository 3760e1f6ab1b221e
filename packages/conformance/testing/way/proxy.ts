import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * A proxy as companies have one: it tunnels (CONNECT) to the names that it knows, each at a port of this machine, and to nobody else.
 * `asked` is what it was asked for: `name:port` of each tunnel.
 */
export async function startProxy(known: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const sockets = new Set<Duplex>()
  const server = createServer((_, answer) => void answer.writeHead(405).end())
  server.on('connect', (request, from: Duplex, head: Buffer) => {
    asked.push(request.url ?? '')
    const port = known[(request.url ?? '').replace(/:\d+$/, '')]
    if (port === undefined) return void from.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const to = connect(port, '127.0.0.1', () => {
      from.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      to.write(head)
      from.pipe(to).pipe(from)
    })
    for (const socket of [from, to]) sockets.add(socket.on('error', () => socket.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
