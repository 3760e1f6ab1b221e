import { once } from 'node:events'
import { connect } from 'node:net'

/** The text of a GET by this name. */
export const request = (host: string, path = '/api/health/', headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, '', ''].join('\r\n')

/** The text of an upgrade that a page of this name asks for. */
export const upgrade = (host: string, path = '/ws/business/'): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: business.v1, token.none',
    '',
    '',
  ].join('\r\n')

/** How the answer to that text begins, asked from an address of this machine; nothing where the connection is closed without one. */
export async function answerTo(port: number, text: string, from = '127.0.0.1'): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  let heard = ''
  socket.once('data', (data) => {
    heard = data.toString('latin1')
    socket.destroy()
  })
  socket.write(text)
  await once(socket, 'close')
  return heard
}
