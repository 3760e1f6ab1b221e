import type { PGlite } from '@electric-sql/pglite'
import { type Aftermath, createAnnouncer } from '../announcer.ts'
import { codesOf } from '../constraint.ts'
import { withinDeadline } from '../deadline.ts'
import { asStoreError } from '../disk-refusal.ts'
import { storeFrame } from '../frames.ts'
import type { LongRead, Outgoing, ReadTx, Store, WriteTx } from '../store.ts'
import type { StoreLog } from '../store-log.ts'
import { openPgGate, type PgGate } from './gate.ts'
import { migratePg } from './migrate.ts'

const TRIES = 5
const RETRIED = new Set(['40001', '40P01']) // serialization_failure, deadlock_detected

export interface PgStoreOptions {
  /** The caller's: `close` of the store leaves it open. */
  client: PGlite
  log: StoreLog
  now?: () => number
  /** Absent: frames leave as they are published, as tests of the store want it. */
  outgoing?: Outgoing
  deadlineMs?: number
}

/**
 * The store on PostgreSQL (PGlite): each write one serializable transaction, retried when the engine asks for it. Writes of one
 * process go one after the other, which keeps frames in commit order. Needs `node --conditions=postgres`, which gives its schema.
 */
export async function openPgStore(options: PgStoreOptions): Promise<Store> {
  const { client, log, now = Date.now, deadlineMs = 5000, outgoing } = options
  await migratePg(client)
  const announcer = createAnnouncer(log)
  let tail: Promise<unknown> = Promise.resolve()
  let isOpen = true

  function transact<T>(mode: 'read only' | 'read write', work: (gate: PgGate) => Promise<T>): Promise<T> {
    return client.transaction(async (transaction) => {
      await transaction.exec(
        `set transaction isolation level serializable${mode === 'read only' ? ', read only' : ''}`,
      )
      const gate = openPgGate(transaction)
      try {
        const value = await withinDeadline(() => work(gate), deadlineMs)
        if (gate.failure) throw gate.failure
        return value
      } finally {
        gate.shut()
      }
    })
  }

  async function writeOnce<T>(fn: (tx: WriteTx) => Promise<T>): Promise<T> {
    const aftermath: Aftermath = { frames: [], effects: [], told: [] }
    const value = await transact('read write', ({ db, run, tables }) => {
      aftermath.tables = tables
      return fn({
        db,
        run,
        async publish(topic, action, data) {
          aftermath.frames.push(await storeFrame({ run }, now(), { topic, action, data }, outgoing))
        },
        tell(change) {
          aftermath.told.push(change)
        },
        afterCommit(effect) {
          aftermath.effects.push(effect)
        },
      })
    })
    announcer.announce([aftermath])
    return value
  }

  async function writeWithRetries<T>(fn: (tx: WriteTx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await writeOnce(fn)
      } catch (error) {
        const isWorthRetrying = codesOf(error).some((code) => RETRIED.has(code))
        if (!isWorthRetrying || attempt === TRIES) throw asStoreError(error)
      }
    }
  }

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    if (!isOpen) return Promise.reject(new Error('the store is closed'))
    const result = tail.then(work)
    tail = result.catch(() => {})
    return result
  }

  /** The engine has one connection: everybody else waits until it is closed. */
  function openLongRead(): Promise<LongRead> {
    return new Promise((opened, failed) => {
      inTurn(() =>
        client.transaction(async (transaction) => {
          await transaction.exec('set transaction isolation level serializable, read only')
          const gate = openPgGate(transaction)
          await new Promise<void>((closed) =>
            opened({
              db: gate.db,
              run: gate.run,
              slices: (size, ask) => cut(size, ask(gate.db)),
              close: async () => closed(),
            }),
          )
          gate.shut()
        }),
      ).catch(failed)
    })
  }

  return {
    openLongRead,
    read: <T>(fn: (tx: ReadTx) => Promise<T>) =>
      inTurn(() => transact('read only', ({ db, run }) => fn({ db, run }))),
    write: (fn) => inTurn(() => writeWithRetries(fn)),
    onPublished: announcer.onPublished,
    onWritten: announcer.onWritten,
    onTold: announcer.onTold,
    async close() {
      if (!isOpen) return
      isOpen = false
      await tail
    },
  }
}

async function* cut<Row>(size: number, asked: PromiseLike<Row[]>): AsyncGenerator<Row[], void, void> {
  const rows = await asked
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}
