/** The floor: Node alone, two sockets a call, what comes in on one goes out on the other. Ports come in the arguments, a pair a call. */
import { createSocket } from 'node:dgram'

const HOST = '127.0.0.1'
process.on('disconnect', () => process.exit())
const [first = 0, ...targets] = process.argv.slice(2).map(Number)

for (let at = 0; at < targets.length; at += 2) {
  const lookup = (host: string, _: unknown, done: (error: null, address: string, family: number) => void) =>
    done(null, host, 4)
  const sockets = [0, 1].map((side) => createSocket({ type: 'udp4', lookup }).bind(first + at + side, HOST))
  sockets.forEach((socket, side) => {
    const [other, target] = [sockets[1 - side]!, targets[at + 1 - side]!]
    socket.on('message', (datagram) => other.send(datagram, target, HOST))
  })
}
