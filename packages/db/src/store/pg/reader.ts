import { withinDeadline } from '../deadline.ts'
import type { LongRead, ReadDb, ReadTx } from '../store.ts'
import type { PgConnection, PgStatement } from './connection.ts'
import { builders, openPgGate } from './gate.ts'
import { PgPool } from './pool.ts'

/** Reads at once, and long ones (exports, reports, whole lists), which must not keep the others waiting. */
const READS = 6
const LONG_READS = 6

const BEGIN = { text: 'begin isolation level repeatable read, read only' }
const END = { text: 'commit' }
const OVER = 'this transaction is over: its tx must not be used any more'

/** Reads, each on a snapshot of its own, which has everything that was acknowledged before it was asked for. */
export function createPgReader(url: string, deadlineMs: number) {
  const short = new PgPool(url, READS, deadlineMs)
  const long = new PgPool(url, LONG_READS, 0)

  async function read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    const connection = await short.take()
    // Sent with the first statement, not before it: they are answered in order.
    const begun = connection.query(BEGIN)
    begun.catch(() => {})
    const gate = openPgGate(connection)
    try {
      const value = await withinDeadline(() => fn({ db: gate.db, run: gate.run }), deadlineMs)
      await begun
      return value
    } finally {
      gate.shut()
      connection.query(END).catch(() => {})
      short.giveBack(connection)
    }
  }

  async function open(): Promise<LongRead> {
    const connection = await long.take()
    try {
      await connection.query(BEGIN)
    } catch (error) {
      long.giveBack(connection)
      throw error
    }
    return snapshot(connection, () => long.giveBack(connection))
  }

  return {
    read,
    open,
    async readLong<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
      const { db, run, close } = await open()
      try {
        return await fn({ db, run })
      } finally {
        await close()
      }
    },
    close: () => Promise.all([short.close(), long.close()]),
  }
}

function snapshot(connection: PgConnection, left: () => void): LongRead {
  const gate = openPgGate(connection)
  let isOpen = true
  let lastCursor = 0
  return {
    db: gate.db,
    run: gate.run,
    async *slices(size, ask) {
      lastCursor += 1
      const fetch = cursor(connection, `slices_${lastCursor}`, size)
      // Whoever asks builds the same query each time; the cursor goes on where it stopped.
      const next: ReadDb = builders((statement, params) => {
        if (!isOpen) throw new Error(OVER)
        return fetch(statement, params)
      })
      for (;;) {
        const rows = await ask(next)
        if (rows.length > 0) yield rows
        if (rows.length < size) return
      }
    },
    async close() {
      if (!isOpen) return
      isOpen = false
      gate.shut()
      await connection.query(END).catch(() => {})
      left()
    },
  }
}

/** Rows of one query, `size` at a time: it runs as far as somebody takes them. */
function cursor(connection: PgConnection, name: string, size: number) {
  let declared: Promise<unknown> | null = null
  return async ({ text, ...how }: PgStatement, params: readonly unknown[]) => {
    declared ??= connection.query({ text: `declare ${name} no scroll cursor for ${text}` }, params)
    await declared
    return connection.query({ ...how, text: `fetch ${size} from ${name}` })
  }
}
