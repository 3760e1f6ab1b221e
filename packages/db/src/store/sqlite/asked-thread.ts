import { Worker } from 'node:worker_threads'
import { driverPath } from './connection.ts'

type Answer = { id: number; rows: unknown[] } | { id: number; error: { message: string; code: string } }

interface Pending {
  resolve: (rows: unknown[]) => void
  reject: (error: Error) => void
}

/**
 * A worker thread with connections of its own, whose text answers each message by rows or an error; it keeps the process alive only
 * while it is asked something.
 */
export class AskedThread<Request extends { readonly what: string }> {
  readonly #worker: Worker
  readonly #pending = new Map<number, Pending>()
  #lastId = 0
  #gone: Error | null = null

  constructor(text: string, file: string) {
    this.#worker = new Worker(text, {
      eval: true,
      stdout: true, // as of the thread of syncs: not joined to the process's own
      stderr: true,
      workerData: { file, driver: driverPath() },
    })
    this.#worker.unref()
    this.#worker.on('message', (answer: Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#lose(new Error('the worker ended')))
  }

  /** Whether a new thread is needed for the next question. */
  get isGone(): boolean {
    return this.#gone !== null
  }

  ask(request: Request): Promise<unknown[]> {
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
