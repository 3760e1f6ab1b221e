import { withinDeadline } from '../deadline.ts'
import type { ReadTx } from '../store.ts'
import type { Connection } from './connection.ts'
import { openGate } from './gate.ts'

/**
 * Reads on one read-only connection, one after the other, each in a snapshot of its own: it begins when its turn comes, so that it
 * sees everything that was acknowledged before it was asked for.
 */
export function createReader(connection: Connection, deadlineMs: number) {
  let tail: Promise<unknown> = Promise.resolve()
  const run = (sql: string) => connection.statement(sql).run()

  async function readOnce<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
    run('begin')
    const gate = openGate(connection)
    try {
      return await withinDeadline(() => fn(gate), deadlineMs)
    } finally {
      gate.shut()
      if (connection.raw.inTransaction) run('commit')
    }
  }

  return {
    read<T>(fn: (tx: ReadTx) => Promise<T>): Promise<T> {
      const result = tail.then(() => readOnce(fn))
      tail = result.catch(() => {})
      return result
    },
    drained: () => tail,
  }
}
