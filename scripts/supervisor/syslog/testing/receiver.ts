import { once } from 'node:events'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { createServer } from 'node:tls'

export interface Receiver {
  port: number
  /** Messages in the order they came, without their frames. */
  messages: string[]
  connections: number
  stop(): Promise<void>
}

/** A syslog server as RFC 5425 has it: octet-counted messages over TLS. */
export async function startReceiver(certificate: { cert: string; key: string }, port = 0): Promise<Receiver> {
  const open = new Set<Socket>()
  const server = createServer(certificate, (socket) => {
    receiver.connections++
    socket.on('error', () => {})
    socket.on(
      'data',
      unframe((message) => receiver.messages.push(message)),
    )
  })
  server.on('connection', (socket) => open.add(socket))
  await listen(server, port)
  const receiver: Receiver = {
    port: (server.address() as AddressInfo).port,
    messages: [],
    connections: 0,
    stop: () => stop(server, open),
  }
  return receiver
}

/** Takes connections and never reads a byte. */
export async function startDeafReceiver(): Promise<{ port: number; stop(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createTcpServer({ pauseOnConnect: true }, (socket) => {
    open.add(socket)
    socket.on('error', () => {})
  })
  await listen(server, 0)
  return { port: (server.address() as AddressInfo).port, stop: () => stop(server, open) }
}

/** Counts who comes and sends them away. */
export async function startBrokenReceiver(port: number): Promise<{ tries: number; stop(): Promise<void> }> {
  const server = createTcpServer((socket) => {
    receiver.tries++
    socket.on('error', () => {})
    socket.destroy()
  })
  const receiver = { tries: 0, stop: () => stop(server, new Set()) }
  await listen(server, port)
  return receiver
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function stop(server: Server, open: Set<Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
}

/** MSG-LEN SP SYSLOG-MSG, however TCP cuts it (RFC 5425 4.3). */
function unframe(onMessage: (message: string) => void): (chunk: Buffer) => void {
  let held = Buffer.alloc(0)
  return (chunk) => {
    held = Buffer.concat([held, chunk])
    for (;;) {
      const space = held.indexOf(' ')
      const length = Number(held.subarray(0, space).toString())
      if (space < 1 || held.length < space + 1 + length) return
      onMessage(held.subarray(space + 1, space + 1 + length).toString())
      held = held.subarray(space + 1 + length)
    }
  }
}
