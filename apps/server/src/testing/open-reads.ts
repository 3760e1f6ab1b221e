import { setImmediate as turn } from 'node:timers/promises'
import type { Store } from '@ramal/db/store/store'

/** What comes of one read may ask for the next one, a turn later. */
const QUIET_TURNS = 3

/**
 * The store, whose reads are counted while they last. `settled` resolves when none is open and none follows: for who turns a clock by hand, and
 * cannot know how long a database takes for what fell due.
 */
export function openReads<Opened extends Store>(store: Opened): Opened & { settled(): Promise<void> } {
  let open = 0
  return {
    ...store,
    async read<T>(...asked: Parameters<Store['read']>): Promise<T> {
      open += 1
      try {
        return (await store.read(...asked)) as T
      } finally {
        open -= 1
      }
    },
    async settled() {
      for (let quiet = 0; quiet < QUIET_TURNS; quiet = open === 0 ? quiet + 1 : 0) await turn()
    },
  }
}
