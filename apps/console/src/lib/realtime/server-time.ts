import type { Pause } from '@ramal/contract/entities/pause'

/** How the server's clock stands to this one, as far as it is known. */
export interface ServerTime {
  /** Epoch ms of the server. */
  now(): number
  /** A pong has come: `sentAt` is when its ping left, epoch ms here. */
  hearPong(serverTime: string, sentAt: number | undefined): void
  /** A started pause says how long it has lasted when it was told. */
  hearPause(pause: Pick<Pause, 'started_timestamp' | 'seconds'>): void
}

/** A pong is exact to half of its way; a pause, which counts whole seconds, stands in until the first one. */
export function createServerTime(now: () => number): ServerTime {
  let offset = 0
  let isExact = false
  return {
    now: () => now() + offset,
    hearPong(serverTime, sentAt) {
      const at = now()
      offset = Date.parse(serverTime) - (sentAt === undefined ? at : (sentAt + at) / 2)
      isExact = true
    },
    hearPause({ started_timestamp: startedAt, seconds }) {
      if (isExact || startedAt === null) return
      const told = startedAt + seconds * 1000
      // Within its second nothing is learnt from it.
      if (Math.abs(told - (now() + offset)) >= 1000) offset = told - now()
    },
  }
}
