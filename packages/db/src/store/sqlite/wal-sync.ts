import { close, openSync } from 'node:fs'
import { clearTimeout, setTimeout } from 'node:timers' // not the global ones, which a test's fake clock stops
import { type Sync, threadSync } from './sync-thread.ts'

/** So long after a sync began, what may wait has another one of its own. */
const PATIENCE_MS = 15

/** Brings commits to the disk off the event loop (decisions 015, 023). */
export interface WalSync {
  /**
   * Resolves when everything committed before the call is on the disk: one `fdatasync` at a time, which serves all who waited when it
   * began. Settles in the order of the calls. `mayWait`: it is served by the next sync that somebody else needs, or by one of its own, at
   * once on a disk that was idle, else 15 ms after the one before it began.
   * @throws the system's error; then nothing more is written, since nobody knows what the disk has
   */
  durable(mayWait?: boolean): Promise<void>
  close(): void
}

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** For the write-ahead log of the database `file`, which is there from its first commit on. */
export function openWalSync(file: string, sync: Sync = threadSync, patienceMs = PATIENCE_MS): WalSync {
  let fd: number | null = null
  let broken: Error | null = null
  let isRunning = false
  let waiting: Waiting[] = []
  /** Somebody of those who wait has no time. */
  let isUrgent = false
  let began = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null

  function run(): void {
    const served = waiting
    waiting = []
    isRunning = true
    isUrgent = false
    began = performance.now()
    if (timer) clearTimeout(timer)
    timer = null
    // SQLite holds no lock on this file, which closing a descriptor of ours would drop.
    fd ??= openSync(`${file}-wal`, 'r+')
    sync(fd, (error) => {
      isRunning = false
      broken ??= error
      for (const { resolve, reject } of served) broken ? reject(broken) : resolve()
      next()
    })
  }

  function next(): void {
    if (isRunning || waiting.length === 0) return
    const left = isUrgent || broken ? 0 : began + patienceMs - performance.now()
    if (left > 0) timer ??= setTimeout(run, left)
    else run()
  }

  return {
    durable(mayWait = false) {
      if (broken) return Promise.reject(broken)
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        isUrgent ||= !mayWait
        next()
      })
    },
    close() {
      if (timer) clearTimeout(timer)
      if (fd !== null) close(fd)
      fd = null
    },
  }
}
