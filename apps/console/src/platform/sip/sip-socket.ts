import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { browserClock } from '../clock.ts'

/**
 * JsSIP's transport over a WebSocket (RFC 7118). Unlike JsSIP's own it can be dropped as if the network had failed, so
 * that a half-open connection found by the keep-alive is replaced while calls live on.
 */
export interface SipSocket {
  readonly url: string
  readonly sip_uri: string
  via_transport: string
  connect(): void
  disconnect(): void
  send(message: string): boolean
  isConnected(): boolean
  isConnecting(): boolean
  onconnect(): void
  ondisconnect(error: boolean, code?: number, reason?: string): void
  /** JsSIP declares it generic; it is given the text of one message. */
  ondata<T>(data: T): void
  /** Treats the connection as lost: JsSIP connects anew. */
  drop(): void
}

/** How long opening may take: behind a dead network a browser would wait for minutes. */
const OPENING_MS = { busy: 2500, idle: 10_000 }

interface Patience {
  readonly clock: Clock
  /** Whether calls wait for the connection. */
  readonly isBusy: () => boolean
}

const PATIENT: Patience = { clock: browserClock, isBusy: () => false }

/** A socket to `url` (ws or wss); throws a TypeError when it is neither. `protocols` is asked at each opening: tokens change. */
export function createSipSocket(
  url: string,
  protocols: () => string[],
  { clock, isBusy }: Patience = PATIENT,
): SipSocket {
  const { protocol, host } = new URL(url)
  if (protocol !== 'ws:' && protocol !== 'wss:') throw new TypeError(`not a websocket address: ${url}`)
  let socket: WebSocket | null = null
  let cancelOpening: Cancel = () => undefined

  function open(): void {
    const opened = new WebSocket(url, protocols())
    socket = opened
    const current = (run: () => void) => () => {
      if (socket === opened) run()
    }
    cancelOpening()
    cancelOpening = clock.after(
      isBusy() ? OPENING_MS.busy : OPENING_MS.idle,
      current(() => port.drop()),
    )
    opened.onopen = current(() => {
      cancelOpening()
      port.onconnect()
    })
    opened.onclose = (event) =>
      current(() => {
        socket = null
        port.ondisconnect(!event.wasClean, event.code, event.reason)
      })()
    opened.onmessage = ({ data }) => {
      if (socket === opened && typeof data === 'string') port.ondata(data)
    }
  }

  function close(): void {
    const closing = socket
    cancelOpening()
    socket = null // events of a socket we gave up are not ours any more
    closing?.close()
  }

  const port: SipSocket = {
    url,
    sip_uri: `sip:${host};transport=ws`,
    via_transport: protocol === 'wss:' ? 'WSS' : 'WS',
    connect() {
      if (socket === null) open()
    },
    disconnect: close,
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(message)
      return true
    },
    isConnected: () => socket?.readyState === WebSocket.OPEN,
    isConnecting: () => socket?.readyState === WebSocket.CONNECTING,
    onconnect: () => undefined,
    ondisconnect: () => undefined,
    ondata: () => undefined,
    drop() {
      close()
      port.ondisconnect(true, 4000, 'no answer')
    },
  }
  return port
}
