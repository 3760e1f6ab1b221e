import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers' // not the global one, which a test's fake clock stops
import type { Aftermath, Announcer } from '../announcer.ts'
import { withinDeadline } from '../deadline.ts'
import { asStoreError, isDiskRefusal } from '../disk-refusal.ts'
import type { Outgoing, WriteOptions, WriteTx } from '../store.ts'
import type { StoreLog } from '../store-log.ts'
import { writeTx } from '../write-tx.ts'
import type { WrittenGroup } from '../written-group.ts'
import type { Checkpoints } from './checkpoints.ts'
import type { Connection } from './connection.ts'
import { openGate } from './gate.ts'

interface Job {
  fn: (tx: WriteTx) => Promise<unknown>
  /** Ms that it may be open. */
  longest: number
  mayWait: boolean
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** A function that ran and waits for the COMMIT of its group. */
interface Done extends Aftermath {
  job: Job
  value: unknown
}

export interface Writer {
  write<T>(fn: (tx: WriteTx) => Promise<T>, options?: WriteOptions): Promise<T>
  /** Resolves when everything asked before is committed or rejected. */
  drained(): Promise<void>
}

export interface WriterOptions {
  announcer: Announcer
  log: StoreLog
  now: () => number
  outgoing?: Outgoing | undefined
  /** What was committed is on the disk, `mayWait` with what comes soon; settles in the order of the calls. */
  durable(mayWait: boolean): Promise<void>
  checkpoints: Pick<Checkpoints, 'committed' | 'refused' | 'held'>
  deadlineMs: number
  /** A group takes no further function after this, so that a storm of writes leaves the event loop its turns. */
  groupMs: number
  onGroup?: ((group: WrittenGroup) => void) | undefined
}

/**
 * Group commit (architecture §4): all functions asked for in one turn of the event loop run one after the other in one
 * `BEGIN IMMEDIATE`; one COMMIT. Each but the first has a savepoint of its own, which costs a copy of every page that is changed after
 * it; when the first fails, all that stands there is its own, and the transaction begins again. Their promises resolve when it is on
 * the disk, while the next group may run already (decision 015).
 *
 *   idle --write--> scheduled --setImmediate--> running --queue empty--> idle
 *                       ^--------- queue not empty ---------'
 */
export function createWriter(connection: Connection, options: WriterOptions): Writer {
  const { announcer, log, deadlineMs, groupMs, durable, checkpoints } = options
  const queue: Job[] = []
  let state: 'idle' | 'scheduled' | 'running' = 'idle'
  /** Groups that are committed and not on the disk yet. */
  let unsynced = 0
  let broken: unknown = null
  const idleWaiters: (() => void)[] = []
  const run = (sql: string) => connection.statement(sql).run()

  function schedule() {
    state = 'scheduled'
    setImmediate(() => {
      runGroup().catch((error: unknown) => log.error({ err: error }, 'a group of writes was lost'))
    })
  }

  async function runGroup() {
    state = 'running'
    if (checkpoints.held) await checkpoints.held
    if (begin()) await commitJobs()
    if (queue.length > 0) return schedule()
    state = 'idle'
    tellIdle()
  }

  function tellIdle() {
    if (state === 'idle' && unsynced === 0) for (const resolve of idleWaiters.splice(0)) resolve()
  }

  /** A group that cannot begin (read-only, locked) rejects all that wait: they would only wait for the same. */
  function begin(): boolean {
    try {
      if (broken) throw broken
      rollBack()
      run('begin immediate')
      return true
    } catch (error) {
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
      run('commit')
    } catch (error) {
      // A full disk, a refused COMMIT: nothing of the group is kept. Who was rejected on its own account stays so.
      for (const job of taken) job.reject(asStoreError(error))
      try {
        rollBack()
      } catch (cause) {
        log.error({ err: cause }, 'a lost group could not be rolled back; the next one tries again')
      }
      if (isDiskRefusal(error)) checkpoints.refused()
      return
    }
    unsynced += 1
    checkpoints.committed()
    acknowledge(done, began).catch((error: unknown) =>
      log.error({ err: error }, 'a group was not acknowledged'),
    )
  }

  /** A disk that cannot sync may have lost anything: nothing is acknowledged any more until the next start has looked (F2). */
  async function acknowledge(done: readonly Done[], began: number) {
    const committed = performance.now()
    try {
      await durable(done.every(({ job }) => job.mayWait))
      tellGroup(done.length, began, committed)
      announcer.announce(done)
      for (const { job, value } of done) job.resolve(value)
    } catch (error) {
      if (!broken)
        log.error({ err: error }, 'the disk does not take what was written: nothing is written any more')
      broken = error
      for (const { job } of done) job.reject(asStoreError(error))
    }
    unsynced -= 1
    tellIdle()
  }

  function tellGroup(writes: number, began: number, committed: number) {
    const { onGroup } = options
    if (!onGroup) return
    const startedAt = performance.timeOrigin + began
    onGroup({ writes, startedAt, commitMs: committed - began, syncMs: performance.now() - committed })
  }

  function rollBack() {
    if (connection.raw.inTransaction) run('rollback')
  }

  async function runJobs(taken: Job[], done: Done[]) {
    const until = performance.now() + groupMs
    do {
      const job = queue.shift()!
      taken.push(job)
      const outcome = await runJob(job, done.length === 0)
      if (outcome) done.push(outcome)
    } while (queue.length > 0 && performance.now() < until)
  }

  /** What `job` did, or null when it failed alone; `isFirst`: nothing stands in the transaction. @throws when the whole group is lost */
  async function runJob(job: Job, isFirst: boolean): Promise<Done | null> {
    if (!isFirst) run('savepoint job')
    const gate = openGate(connection)
    const aftermath: Aftermath = { frames: [], effects: [], told: [] }
    let value: unknown
    let failure: unknown
    try {
      value = await withinDeadline(() => job.fn(writeTx(gate, aftermath, options)), job.longest)
    } catch (error) {
      failure = error ?? new Error('a write rejected without a reason')
    }
    gate.shut()
    failure ??= gate.failure
    if (failure === undefined) {
      if (!isFirst) run('release job')
      return { job, value, ...aftermath, tables: gate.tables }
    }
    const lost = gate.failure ?? failure
    if (!connection.raw.inTransaction || isDiskRefusal(lost)) throw lost
    job.reject(failure)
    if (isFirst) {
      run('rollback')
      run('begin immediate')
    } else {
      run('rollback to job')
      run('release job')
    }
    return null
  }

  return {
    write<T>(fn: (tx: WriteTx) => Promise<T>, { longest = deadlineMs, mayWait = false }: WriteOptions = {}) {
      return new Promise<T>((resolve, reject) => {
        // Whoever began the group runs the functions of all: each keeps what it was asked for by (the request, for the ledger).
        const own = AsyncLocalStorage.bind(fn)
        queue.push({ fn: own, longest, mayWait, resolve: resolve as (value: unknown) => void, reject })
        if (state === 'idle') schedule()
      })
    },
    drained() {
      if (state === 'idle' && unsynced === 0) return Promise.resolve()
      return new Promise((resolve) => idleWaiters.push(resolve))
    },
  }
}
