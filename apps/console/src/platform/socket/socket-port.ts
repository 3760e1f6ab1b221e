import { SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import type { OpenSocket } from '@ramal/domain/network/socket-port'

/** Opens the browser's own WebSocket. */
export const openBrowserSocket: OpenSocket = (url, protocols) =>
  new WebSocket(url, protocols) as unknown as ReturnType<OpenSocket>

/** Address of one of our websockets on the page's host: `wss` unless the page itself is plain http (contract §0.1). */
export function socketUrl(socket: 'business' | 'chat', page: { protocol: string; host: string }): string {
  const scheme = page.protocol === 'http:' ? 'ws' : 'wss'
  return `${scheme}://${page.host}${SOCKET_PATHS[socket]}`
}
