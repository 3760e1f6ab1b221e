import type { Published, Store } from './store.ts'
import type { StoreLog } from './store-log.ts'

/** What a committed function left to be done. */
export interface Aftermath {
  frames: Published[]
  effects: (() => void)[]
}

export interface Announcer {
  onPublished: Store['onPublished']
  /** After COMMIT: hands over all frames in commit order, then performs the effects. Never throws: the write is durable already. */
  announce(committed: readonly Aftermath[]): void
}

export function createAnnouncer(log: StoreLog): Announcer {
  const listeners = new Set<(frames: readonly Published[]) => void>()

  const attempt = (what: string, work: () => void) => {
    try {
      work()
    } catch (error) {
      log.error({ err: error }, `${what} failed after commit`)
    }
  }

  return {
    onPublished(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    announce(committed) {
      const frames = committed.flatMap((one) => one.frames)
      if (frames.length > 0) {
        for (const listener of listeners) attempt('a listener of frames', () => listener(frames))
      }
      for (const { effects } of committed) for (const effect of effects) attempt('an effect', effect)
    },
  }
}
