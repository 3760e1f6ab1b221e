/** The peer: a websocket server that parses each text and answers it, and does nothing else. Says where it listens. */
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({
  host: '127.0.0.1',
  port: Number(process.argv[2] ?? 0),
  perMessageDeflate: false,
  handleProtocols: (offered) => [...offered][0] ?? false,
})
server.on('connection', (socket) => {
  socket.on('message', (text) => {
    const { ts } = JSON.parse(String(text)) as { ts?: number }
    socket.send(JSON.stringify({ action: 'pong', data: { ts, server_time: new Date().toISOString() } }))
  })
})
server.on('listening', () => {
  const address = server.address()
  if (address && typeof address === 'object') process.send?.({ port: address.port })
})
process.on('disconnect', () => process.exit())
