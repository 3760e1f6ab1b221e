import { Worker } from 'node:worker_threads'
import { driverPath } from './connection.ts'
import { LONG_READER_WORKER } from './long-reader-worker.ts'

type Answer = { id: number; rows: unknown[] } | { id: number; error: { message: string; code: string } }

/** What the thread is asked; a snapshot and its cursors are numbers that the asker makes. */
export type ReadingRequest =
  | { readonly what: 'begin' | 'end'; readonly snapshot: number }
  | ({ readonly what: 'rows'; readonly method: string } & Statement)
  | ({ readonly what: 'slice'; readonly cursor: number; readonly size: number } & Statement)
interface Statement {
  readonly snapshot: number
  readonly sql: string
  readonly params: readonly unknown[]
}

interface Pending {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** A worker thread with read-only connections; it keeps the process alive only while a statement runs. */
export class ReadingThread {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #gone: Error | null = null

  constructor(file: string) {
    this.#worker = new Worker(LONG_READER_WORKER, {
      eval: true,
      stdout: true, // as of the thread of syncs: not joined to the process's own
      stderr: true,
      workerData: { file, driver: driverPath() },
    })
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#lose(new Error('the worker of long reads ended')))
  }

  /** Whether a new thread is needed for the next read. */
  get isGone(): boolean {
    return this.#gone !== null
  }

  ask(request: ReadingRequest): Promise<unknown[]> {
    if (this.#gone) return Promise.reject(this.#gone)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage({ id, ...request })
    })
  }

  /** Ends it; what is open in it ends too. */
  close(): Promise<void> {
    if (this.#gone) return Promise.resolve()
    this.#gone = new Error('the store is closed')
    return new Promise((resolve) => {
      this.#worker.once('exit', () => resolve())
      this.#worker.ref()
      this.#worker.postMessage({ id: 0, what: 'close' })
    })
  }

  #settle(answer: Answer) {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if (this.#pending.size === 0 && !this.#gone) this.#worker.unref()
    if ('rows' in answer) pending?.resolve(answer.rows)
    else pending?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
  }

  #lose(error: Error) {
    this.#gone ??= error
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}
