import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers' // not the global one, which a test's fake clock stops
import type { Aftermath, Announcer } from '../announcer.ts'
import { codesOf } from '../constraint.ts'
import { withinDeadline } from '../deadline.ts'
import { asStoreError } from '../disk-refusal.ts'
import type { Outgoing, WriteOptions, WriteTx } from '../store.ts'
import type { StoreLog } from '../store-log.ts'
import { writeTx } from '../write-tx.ts'
import type { WrittenGroup } from '../written-group.ts'
import type { PgConnection } from './connection.ts'
import { openPgGate } from './gate.ts'
import type { HeldShare } from './join-database.ts'
import { isStillOurs } from './share-rows.ts'

const TRIES = 5
const RETRIED = new Set(['40001', '40P01']) // serialization_failure, deadlock_detected

interface Job {
  fn: (tx: WriteTx) => Promise<unknown>
  /** Ms that it may be open. */
  longest: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** A function that ran and waits for the COMMIT of its group. */
interface Done extends Aftermath {
  job: Job
  value: unknown
}

interface PgWriterOptions {
  database: Pick<HeldShare, 'id' | 'epoch' | 'lose'>
  /** The connection that writes; asked for again when it is lost. */
  connect(): Promise<PgConnection>
  announcer: Announcer
  log: StoreLog
  now: () => number
  outgoing?: Outgoing | undefined
  deadlineMs: number
  /** A group takes no further function after this. */
  groupMs: number
  onGroup?: ((group: WrittenGroup) => void) | undefined
}

/**
 * Group commit on one connection (decision 064): the functions that wait run one after the other in one transaction, each in a savepoint
 * of its own, and their promises resolve when the engine says that the COMMIT is on its disk. So frames leave in commit order.
 */
export function createPgWriter(first: PgConnection, options: PgWriterOptions) {
  const { database, announcer, log, deadlineMs, groupMs } = options
  const queue: Job[] = []
  const idleWaiters: (() => void)[] = []
  let connection = first
  let isRunning = false

  function schedule() {
    isRunning = true
    setImmediate(() => {
      runGroup().catch((error: unknown) => log.error({ err: error }, 'a group of writes was lost'))
    })
  }

  async function runGroup() {
    if (await begin()) await commitJobs()
    if (queue.length > 0) return schedule()
    isRunning = false
    for (const resolve of idleWaiters.splice(0)) resolve()
  }

  /** A group that cannot begin rejects all that wait: they would only wait for the same. */
  async function begin(): Promise<boolean> {
    try {
      if (connection.isLost) connection = await options.connect()
      // One way there and back for both: they are answered in order.
      const [, isOurs] = await Promise.all([
        connection.query({ text: 'begin' }),
        isStillOurs(connection, database),
      ])
      if (isOurs) return true
      database.lose()
      throw new Error('another server has taken the tenants: nothing is written here any more')
    } catch (error) {
      if (!connection.isLost) await connection.query({ text: 'rollback' }).catch(() => {})
      for (const job of queue.splice(0)) job.reject(asStoreError(error))
      return false
    }
  }

  async function commitJobs() {
    const began = performance.now()
    const taken: Job[] = []
    const done: Done[] = []
    try {
      await runJobs(taken, done)
      const { command } = await connection.query({ text: 'commit' })
      // A transaction that has failed answers COMMIT with a rollback, and with no error.
      if (command !== 'COMMIT') throw new Error(`the engine answered COMMIT with ${command}`)
    } catch (error) {
      // Whether a COMMIT happened whose answer was lost nobody knows: what is kept in memory of its tables goes.
      announcer.announce(
        done.map(({ tables }) => ({ frames: [], effects: [], told: [], tables: tables ?? new Set() })),
      )
      for (const job of taken) job.reject(asStoreError(error))
      if (!connection.isLost) await connection.query({ text: 'rollback' }).catch(() => {})
      return
    }
    options.onGroup?.({
      writes: done.length,
      startedAt: performance.timeOrigin + began,
      commitMs: performance.now() - began,
      syncMs: 0,
    })
    announcer.announce(done)
    for (const { job, value } of done) job.resolve(value)
  }

  async function runJobs(taken: Job[], done: Done[]) {
    const until = performance.now() + groupMs
    do {
      const job = queue.shift()!
      taken.push(job)
      const outcome = await runJob(job)
      if (outcome) done.push(outcome)
    } while (queue.length > 0 && performance.now() < until)
  }

  /** What `job` did, or null when it failed alone. @throws when the whole group is lost */
  async function runJob(job: Job): Promise<Done | null> {
    for (let attempt = 1; ; attempt += 1) {
      const aftermath: Aftermath = { frames: [], effects: [], told: [] }
      // Sent with the first statement, not before it: they are answered in order, and one that failed makes all after it fail.
      send('savepoint job')
      const gate = openPgGate(connection)
      let value: unknown
      let failure: unknown
      try {
        value = await withinDeadline(() => job.fn(writeTx(gate, aftermath, options)), job.longest)
      } catch (error) {
        failure = error ?? new Error('a write rejected without a reason')
      }
      gate.shut()
      failure ??= gate.failure
      if (connection.isLost) throw failure ?? new Error('the connection to the database is lost')
      if (failure === undefined) {
        send('release savepoint job')
        return { job, value, ...aftermath, tables: gate.tables }
      }
      await connection.query({ text: 'rollback to savepoint job' })
      send('release savepoint job')
      if (attempt < TRIES && codesOf(failure).some((code) => RETRIED.has(code))) continue
      job.reject(asStoreError(failure))
      return null
    }
  }

  /** What it answers shows in the statements after it, and in the COMMIT. */
  function send(text: string): void {
    connection.query({ text }).catch(() => {})
  }

  return {
    write<T>(fn: (tx: WriteTx) => Promise<T>, { longest = deadlineMs }: WriteOptions = {}) {
      return new Promise<T>((resolve, reject) => {
        // Whoever began the group runs the functions of all: each keeps what it was asked for by (the request, for the ledger).
        const own = AsyncLocalStorage.bind(fn)
        queue.push({ fn: own, longest, resolve: resolve as (value: unknown) => void, reject })
        if (!isRunning) schedule()
      })
    },
    /** Resolves when everything asked before is committed or rejected, and the connection has ended. */
    async close() {
      if (isRunning) await new Promise<void>((resolve) => idleWaiters.push(resolve))
      await connection.close()
    },
  }
}
