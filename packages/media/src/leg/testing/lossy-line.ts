import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'

const HOST = '127.0.0.1'

/** A line between browsers and a port of ours, which loses a share of what goes over it, both ways. */
export interface LossyLine {
  /** Where browsers come to in place of the port. */
  readonly port: number
  readonly counts: { carried: number; lost: number }
  close(): void
}

/** `isLost`: asked for each datagram, in their order. */
export async function openLossyLine(to: number, isLost: (datagram: Buffer) => boolean): Promise<LossyLine> {
  const counts = { carried: 0, lost: 0 }
  const pass = (datagram: Buffer, send: () => void) => {
    if (isLost(datagram)) counts.lost += 1
    else {
      counts.carried += 1
      send()
    }
  }
  const front = createSocket('udp4').bind(0, HOST)
  await once(front, 'listening')
  const backs = new Map<number, Socket>()
  front.on('message', (datagram, { port }) => {
    const back = backs.get(port) ?? createSocket('udp4')
    if (!backs.has(port)) back.on('message', (answer) => pass(answer, () => front.send(answer, port, HOST)))
    backs.set(port, back)
    pass(datagram, () => back.send(datagram, to, HOST))
  })
  return {
    port: front.address().port,
    counts,
    close() {
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}

/** Numbers from 0 to 1 that come again with the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
