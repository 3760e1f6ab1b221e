import { close, openSync } from 'node:fs'
import { type Sync, threadSync } from './sync-thread.ts'

/** Brings commits to the disk off the event loop (decisions 015, 023). */
export interface WalSync {
  /**
   * Resolves when everything committed before the call is on the disk: one `fdatasync` at a time, which serves all who waited when it
   * began. Settles in the order of the calls.
   * @throws the system's error; then nothing more is written, since nobody knows what the disk has
   */
  durable(): Promise<void>
  close(): void
}

interface Waiting {
  resolve(): void
  reject(error: Error): void
}

/** For the write-ahead log of the database `file`, which is there from its first commit on. */
export function openWalSync(file: string, sync: Sync = threadSync): WalSync {
  let fd: number | null = null
  let broken: Error | null = null
  let isRunning = false
  let waiting: Waiting[] = []

  function run(): void {
    const served = waiting
    waiting = []
    isRunning = true
    // SQLite holds no lock on this file, which closing a descriptor of ours would drop.
    fd ??= openSync(`${file}-wal`, 'r+')
    sync(fd, (error) => {
      isRunning = false
      broken ??= error
      for (const { resolve, reject } of served) broken ? reject(broken) : resolve()
      if (waiting.length > 0) run()
    })
  }

  return {
    durable() {
      if (broken) return Promise.reject(broken)
      return new Promise((resolve, reject) => {
        waiting.push({ resolve, reject })
        if (!isRunning) run()
      })
    },
    close() {
      if (fd !== null) close(fd)
      fd = null
    },
  }
}
