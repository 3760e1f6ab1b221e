import { Worker } from 'node:worker_threads'
import { driverPath } from './connection.ts'
import { LONG_READER_WORKER } from './long-reader-worker.ts'

type Answer = { id: number; rows: unknown[] } | { id: number; error: { message: string; code: string } }

interface Pending {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/** A worker thread with a read-only connection; it keeps the process alive only while a statement runs. */
export class StatementWorker {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #gone: Error | null = null

  constructor(file: string) {
    this.#worker = new Worker(LONG_READER_WORKER, {
      eval: true,
      workerData: { file, driver: driverPath() },
    })
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#lose(new Error('the worker of long reads ended')))
  }

  /** Whether a new worker is needed for the next read. */
  get isGone(): boolean {
    return this.#gone !== null
  }

  run(sql: string, params: unknown[], method: string): Promise<unknown[]> {
    if (this.#gone) return Promise.reject(this.#gone)
    this.#lastId += 1
    const id = this.#lastId
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.#worker.ref()
      this.#worker.postMessage({ id, sql, params, method })
    })
  }

  close(): Promise<void> {
    if (this.#gone) return Promise.resolve()
    return new Promise((resolve) => {
      this.#worker.once('exit', () => resolve())
      this.#worker.ref()
      this.#worker.postMessage('close')
    })
  }

  #settle(answer: Answer) {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if (this.#pending.size === 0) this.#worker.unref()
    if ('rows' in answer) pending?.resolve(answer.rows)
    else pending?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }))
  }

  #lose(error: Error) {
    this.#gone ??= error
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}
