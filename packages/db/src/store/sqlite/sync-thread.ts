import { fdatasync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { SYNC_WORKER } from './sync-worker.ts'

/** Brings what was written through a descriptor to the disk, as `fdatasync` of node:fs, and calls back. */
export type Sync = (fd: number, done: (error: Error | null) => void) => void

type Refusal = { message: string; code: string } | null

/**
 * A thread that syncs and does nothing else, in the order it is asked. libuv's pool has four threads for passwords, names and files:
 * a flood of sign-ins filled them, and no write was acknowledged for seconds (decision 023). One thread serves all stores of a
 * process; it keeps the process alive only while somebody waits.
 */
class SyncThread {
  // Its output is not joined to ours: joining it makes the process's own pipe non-blocking, and a line of the log may find it full.
  readonly #worker = new Worker(SYNC_WORKER, { eval: true, stdout: true, stderr: true })
  readonly #waiting: ((error: Error | null) => void)[] = []
  #gone: Error | null = null

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (refusal: Refusal) => this.#settle(refusal))
    this.#worker.on('error', (error) => this.#lose(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#lose(new Error('the thread of syncs ended')))
  }

  get isGone(): boolean {
    return this.#gone !== null
  }

  readonly sync: Sync = (fd, done) => {
    if (this.#waiting.length === 0) this.#worker.ref()
    this.#waiting.push(done)
    this.#worker.postMessage(fd)
  }

  #settle(refusal: Refusal) {
    const done = this.#waiting.shift()
    if (this.#waiting.length === 0) this.#worker.unref()
    done?.(refusal && Object.assign(new Error(refusal.message), { code: refusal.code }))
  }

  /** Who waited does not know what the disk has: to them it is a sync that failed. */
  #lose(error: Error) {
    this.#gone ??= error
    for (const done of this.#waiting.splice(0)) done(error)
  }
}

let shared: SyncThread | null = null
let isStarting = false

/**
 * Until the function that it returns is called, syncs go through libuv's pool, where nobody else is at a program's start. A server that
 * nobody has written to yet is spared the thread: 12 MB (docs/figures.md).
 */
export function syncStartInPool(): () => void {
  isStarting = true
  return () => {
    isStarting = false
  }
}

/** `fdatasync` in a thread of its own, which is started by the first call after the start. */
export const threadSync: Sync = (fd, done) => {
  if (isStarting && !shared) return fdatasync(fd, done)
  if (!shared || shared.isGone) shared = new SyncThread()
  shared.sync(fd, done)
}
