/** Sends so many datagrams a second to a port, from so many addresses of 127.0.0.0/8, and says at the end how many. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

const [port = 0, perSecond = 0, sources = 0, seconds = 0] = process.argv.slice(2).map(Number)
const TURN_MS = 10
const sockets = await Promise.all(
  Array.from({ length: sources }, async (_, at) => {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 65_536 })
    socket.on('message', () => {})
    socket.bind(0, `127.1.${Math.floor(at / 250)}.${(at % 250) + 1}`)
    await once(socket, 'listening')
    return socket
  }),
)
let sent = 0
const begun = performance.now()
const timer = setInterval(() => {
  const elapsed = performance.now() - begun
  const due = Math.min(elapsed / 1_000, seconds) * perSecond
  for (; sent < due; sent += 1) sockets[sent % sockets.length]?.send(message(sent), port, '127.0.0.1')
  if (elapsed < seconds * 1_000) return
  clearInterval(timer)
  process.stdout.write(String(sent), () => process.exit(0))
}, TURN_MS)

function message(serial: number): string {
  const method = ['INVITE', 'REGISTER', 'OPTIONS'][serial % 3]
  const user = 1_000 + (serial % 9_000)
  const sdp =
    method === 'INVITE'
      ? 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nc=IN IP4 127.0.0.1\r\nt=0 0\r\nm=audio 9 RTP/AVP 0\r\n'
      : ''
  return `${method} sip:900${user}@127.0.0.1 SIP/2.0\r\nVia: SIP/2.0/UDP 127.0.0.9:5060;branch=z9hG4bKflood${serial};rport\r\nMax-Forwards: 70\r\nFrom: <sip:${user}@127.0.0.1>;tag=${serial}\r\nTo: <sip:900${user}@127.0.0.1>\r\nCall-ID: flood-${serial}\r\nCSeq: 1 ${method}\r\nContact: <sip:${user}@127.0.0.9:5060>\r\nUser-Agent: friendly-scanner\r\n${sdp === '' ? '' : 'Content-Type: application/sdp\r\n'}Content-Length: ${sdp.length}\r\n\r\n${sdp}`
}
