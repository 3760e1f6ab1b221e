import type { OpenSocket, SocketPort } from '../platform/socket/socket-port.ts'

/** The server's end of one websocket of a test. */
export interface FakeSocket {
  readonly url: string
  readonly protocols: string[]
  /** Frames the console sent, parsed. */
  readonly sent: Record<string, unknown>[]
  readonly closed: boolean
  accept(): void
  say(frame: object): void
  sayText(text: string): void
  drop(code?: number): void
}

/** An `OpenSocket` whose sockets a test plays the server of; `sockets` holds one entry per try. */
export function fakeSockets(): { open: OpenSocket; sockets: FakeSocket[]; last: () => FakeSocket } {
  const sockets: FakeSocket[] = []
  const open: OpenSocket = (url, protocols) => {
    const [port, socket] = pair(url, protocols)
    sockets.push(socket)
    return port
  }
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened')
    return socket
  }
  return { open, sockets, last }
}

function pair(url: string, protocols: string[]): [SocketPort, FakeSocket] {
  const sent: Record<string, unknown>[] = []
  let closed = false
  const port: SocketPort = {
    onopen: null,
    onclose: null,
    onmessage: null,
    send: (text) => void sent.push(JSON.parse(text) as Record<string, unknown>),
    close: () => {
      closed = true
    },
  }
  const socket: FakeSocket = {
    url,
    protocols,
    sent,
    get closed() {
      return closed
    },
    accept: () => port.onopen?.(),
    say: (frame) => port.onmessage?.({ data: JSON.stringify(frame) }),
    sayText: (text) => port.onmessage?.({ data: text }),
    drop: (code = 1006) => port.onclose?.({ code }),
  }
  return [port, socket]
}
