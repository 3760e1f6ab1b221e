import { drizzle } from 'drizzle-orm/sqlite-proxy'
import type { ReadDb } from '#dialect'
import type { ReadTx } from '../store.ts'
import { StatementWorker } from './statement-worker.ts'

/**
 * Long reads (exports, reports): the function runs here, each of its statements in a worker thread, all on one snapshot. One
 * long read at a time; they may take as long as they like.
 */
export function createLongReader(file: string) {
  let worker: StatementWorker | null = null
  let tail: Promise<unknown> = Promise.resolve()

  async function readOnce<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    if (!worker || worker.isGone) worker = new StatementWorker(file)
    const current = worker
    let isOpen = true
    const db = drizzle(async (sql, params, method) => {
      if (!isOpen) throw new Error('this transaction is over: its tx must not be used any more')
      return { rows: await current.run(sql, params, method) }
    })
    await current.run('begin', [], 'run')
    try {
      // The proxy's builders differ in being asynchronous, which whoever awaits them cannot tell.
      return await fn({ db: db as unknown as ReadDb })
    } finally {
      isOpen = false
      if (!current.isGone) await current.run('commit', [], 'run')
    }
  }

  return {
    read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
      const result = tail.then(() => readOnce(fn))
      tail = result.catch(() => {})
      return result
    },
    async close() {
      await tail
      await worker?.close()
    },
  }
}
