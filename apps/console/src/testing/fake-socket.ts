import type { BusinessData, BusinessServerAction } from '@ramal/contract/business-socket'
import type { ChatData, ChatServerAction } from '@ramal/contract/chat-socket'
import type { OpenSocket, SocketPort } from '@ramal/domain/network/socket-port'

/** A frame of the contract, as a server says it. */
export type ServerSays = BusinessFrame | ChatFrame

type Counted = { readonly topic?: string; readonly event_seq?: number }
type BusinessFrame = {
  [A in BusinessServerAction]: { readonly action: A; readonly data: BusinessData<A> } & Counted
}[BusinessServerAction]
type ChatFrame = {
  [A in ChatServerAction]: { readonly action: A; readonly data: ChatData<A> } & Counted
}[ChatServerAction]

/** The server's end of one websocket of a test. */
export interface FakeSocket {
  readonly url: string
  readonly protocols: string[]
  /** Frames the console sent, parsed. */
  readonly sent: Record<string, unknown>[]
  readonly closed: boolean
  accept(): void
  /** A frame of the contract; what is not one goes through `sayText`. */
  say(frame: ServerSays): void
  sayText(text: string): void
  drop(code?: number, reason?: string): void
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
    drop: (code = 1006, reason = '') => port.onclose?.({ code, reason }),
  }
  return [port, socket]
}
