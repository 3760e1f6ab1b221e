import { SOCKET_PATHS } from '@ramal/contract/socket-handshake'

/** The part of a WebSocket that a link uses; tests put a fake in its place. */
export interface SocketPort {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onclose: ((event: { code: number }) => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export type OpenSocket = (url: string, protocols: string[]) => SocketPort

/** Opens the browser's own WebSocket. */
export const openBrowserSocket: OpenSocket = (url, protocols) =>
  new WebSocket(url, protocols) as unknown as SocketPort

/** Address of one of our websockets on the page's host: `wss` unless the page itself is plain http (contract §0.1). */
export function socketUrl(socket: 'business' | 'chat', page: { protocol: string; host: string }): string {
  const scheme = page.protocol === 'http:' ? 'ws' : 'wss'
  return `${scheme}://${page.host}${SOCKET_PATHS[socket]}`
}
