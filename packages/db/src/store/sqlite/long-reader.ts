import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { LongRead, ReadDb, ReadTx } from '../store.ts'
import { ReadingThread } from './reading-thread.ts'

export interface LongReader {
  /** One at a time, each on a snapshot of its own; they may take as long as they like. */
  read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T>
  open(): Promise<LongRead>
  /** Waits for what `read` was asked; what is open ends. */
  close(): Promise<void>
}

/** Long reads (exports, reports, whole lists): functions run here, their statements in a worker thread. */
export function createLongReader(file: string): LongReader {
  let thread: ReadingThread | null = null
  let lastSnapshot = 0
  let tail: Promise<unknown> = Promise.resolve()

  async function open(): Promise<LongRead> {
    if (!thread || thread.isGone) thread = new ReadingThread(file)
    lastSnapshot += 1
    return openSnapshot(thread, lastSnapshot)
  }

  async function readOnce<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    const { db, close } = await open()
    try {
      return await fn({ db })
    } finally {
      await close()
    }
  }

  return {
    open,
    read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
      const result = tail.then(() => readOnce(fn))
      tail = result.catch(() => {})
      return result
    },
    async close() {
      await tail
      await thread?.close()
    },
  }
}

async function openSnapshot(thread: ReadingThread, snapshot: number): Promise<LongRead> {
  let isOpen = true
  let lastCursor = 0
  const whileOpen = (work: () => Promise<unknown[]>) => {
    if (!isOpen) throw new Error('this transaction is over: its tx must not be used any more')
    return work()
  }
  await thread.ask({ what: 'begin', snapshot })
  return {
    db: proxied((sql, params, method) =>
      whileOpen(() => thread.ask({ what: 'rows', snapshot, sql, params, method })),
    ),
    async *slices(size, ask) {
      lastCursor += 1
      const cursor = lastCursor
      // Whoever asks builds the same query each time; the cursor goes on where it stopped.
      const next = proxied((sql, params) =>
        whileOpen(() => thread.ask({ what: 'slice', snapshot, cursor, sql, params, size })),
      )
      for (;;) {
        const rows = await ask(next)
        if (rows.length > 0) yield rows
        if (rows.length < size) return
      }
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      if (!thread.isGone) await thread.ask({ what: 'end', snapshot })
    },
  }
}

type Rows = (sql: string, params: unknown[], method: string) => Promise<unknown[]>

function proxied(rowsOf: Rows): ReadDb {
  const db = drizzle(async (sql, params, method) => ({ rows: await rowsOf(sql, params, method) }))
  // The proxy's builders differ in being asynchronous, which whoever awaits them cannot tell.
  return db as unknown as ReadDb
}
