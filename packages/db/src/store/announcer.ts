import type { Published, RowChange, Store } from './store.ts'
import type { StoreLog } from './store-log.ts'

/** What a committed function left to be done. */
export interface Aftermath {
  frames: Published[]
  effects: (() => void)[]
  told: RowChange[]
  /** What it wrote to. */
  tables?: ReadonlySet<string>
}

export interface Announcer {
  onPublished: Store['onPublished']
  onWritten: Store['onWritten']
  onTold: Store['onTold']
  /** After COMMIT: hands over all frames in commit order, then performs the effects. Never throws: the write is durable already. */
  announce(committed: readonly Aftermath[]): void
}

export function createAnnouncer(log: StoreLog): Announcer {
  const listeners = new Set<(frames: readonly Published[]) => void>()

  const keepers = new Set<(tables: ReadonlySet<string>) => void>()

  const hearers = new Set<(change: RowChange) => void>()

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
    onWritten(listener) {
      keepers.add(listener)
      return () => keepers.delete(listener)
    },
    onTold(listener) {
      hearers.add(listener)
      return () => hearers.delete(listener)
    },
    announce(committed) {
      for (const { tables } of committed) {
        if (tables === undefined || tables.size === 0) continue
        for (const keeper of keepers) attempt('a keeper of rows', () => keeper(tables))
      }
      for (const { told } of committed)
        for (const change of told)
          for (const hearer of hearers) attempt('a keeper of a row', () => hearer(change))
      const frames = committed.flatMap((one) => one.frames)
      if (frames.length > 0) {
        for (const listener of listeners) attempt('a listener of frames', () => listener(frames))
      }
      for (const { effects } of committed) for (const effect of effects) attempt('an effect', effect)
    },
  }
}
