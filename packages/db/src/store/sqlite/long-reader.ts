import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { Db, LongRead, ReadDb, ReadTx } from '../store.ts'
import { ReadingThread } from './reading-thread.ts'

export interface LongReader {
  /** One at a time, each on a snapshot of its own; they may take as long as they like. */
  read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T>
  open(): Promise<LongRead>
  /** Waits for what `read` was asked; what is open ends. */
  close(): Promise<void>
}

/** A thread that nothing was asked of for so long ends, and gives back the memory of the lists that it read. */
const IDLE_MS = 10_000

/** Long reads (exports, reports, whole lists): functions run here, their statements in a worker thread. */
export function createLongReader(file: string, idleMs = IDLE_MS): LongReader {
  let thread: ReadingThread | null = null
  let lastSnapshot = 0
  let opened = 0
  let rest: NodeJS.Timeout | undefined
  let ending: Promise<unknown> = Promise.resolve()
  let tail: Promise<unknown> = Promise.resolve()

  async function open(): Promise<LongRead> {
    clearTimeout(rest)
    if (!thread || thread.isGone) thread = new ReadingThread(file)
    lastSnapshot += 1
    opened += 1
    return openSnapshot(thread, lastSnapshot, left)
  }

  function left(): void {
    opened -= 1
    if (opened === 0) rest = setTimeout(endThread, idleMs).unref()
  }

  function endThread(): void {
    clearTimeout(rest)
    const idle = thread
    thread = null
    ending = Promise.all([ending, idle?.close()])
  }

  async function readOnce<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    const { db, run, close } = await open()
    try {
      return await fn({ db, run })
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
      endThread()
      await ending
    },
  }
}

async function openSnapshot(thread: ReadingThread, snapshot: number, left: () => void): Promise<LongRead> {
  let isOpen = true
  let lastCursor = 0
  const whileOpen = (work: () => Promise<unknown[]>) => {
    if (!isOpen) throw new Error('this transaction is over: its tx must not be used any more')
    return work()
  }
  await thread.ask({ what: 'begin', snapshot }).catch((error: unknown) => {
    left()
    throw error
  })
  const rowsOf: Rows = (sql, params, method) =>
    whileOpen(() => thread.ask({ what: 'rows', snapshot, sql, params, method }))
  const db = proxied(rowsOf)
  return {
    db,
    async run(query, values) {
      // It builds the SQL only.
      const { sql, fill } = query.compiled({ db: db as Db })
      return (await rowsOf(sql, fill(values), 'objects')) as Record<string, unknown>[]
    },
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
      try {
        if (!thread.isGone) await thread.ask({ what: 'end', snapshot })
      } finally {
        left()
      }
    },
  }
}

type Rows = (sql: string, params: unknown[], method: string) => Promise<unknown[]>

function proxied(rowsOf: Rows): ReadDb {
  const db = drizzle(async (sql, params, method) => ({ rows: await rowsOf(sql, params, method) }))
  // The proxy's builders differ in being asynchronous, which whoever awaits them cannot tell.
  return db as unknown as ReadDb
}
