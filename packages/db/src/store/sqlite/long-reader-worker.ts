import { folded } from '../folded.ts'

/**
 * The worker of long reads, as text: it must start from a bundle as well as from sources, and needs the driver only. CommonJS
 * (what `eval` workers are). Each snapshot has a connection of its own; a cursor is a statement that stopped between two rows.
 */
export const LONG_READER_WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
const folded = ${folded}
// Of this thread alone (Linux): who waits for a call goes before who waits for a list.
if (process.platform === 'linux') require('node:os').setPriority(10)
const IDLE_CONNECTIONS = 2
const idle = []
const snapshots = new Map()
function connect() {
  const db = new Database(workerData.file, { readonly: true, timeout: 5000 })
  db.function('ramal_fold', { deterministic: true }, (text) => (text === null ? null : folded(String(text))))
  return db
}
const requests = {
  begin({ snapshot }) {
    const db = idle.pop() ?? connect()
    db.prepare('begin').run()
    snapshots.set(snapshot, { db, cursors: new Map() })
  },
  rows({ snapshot, sql, params, method }) {
    const statement = snapshots.get(snapshot).db.prepare(sql)
    if (!statement.reader) return (statement.run(...params), [])
    if (method === 'objects') return statement.all(...params)
    return method === 'get' ? statement.raw().get(...params) : statement.raw().all(...params)
  },
  slice({ snapshot, cursor, sql, params, size }) {
    const { db, cursors } = snapshots.get(snapshot)
    if (!cursors.has(cursor)) cursors.set(cursor, db.prepare(sql).raw().iterate(...params))
    const rows = []
    while (rows.length < size) {
      const { done, value } = cursors.get(cursor).next()
      if (done) break
      rows.push(value)
    }
    return rows
  },
  end({ snapshot }) {
    const { db, cursors } = snapshots.get(snapshot)
    snapshots.delete(snapshot)
    for (const cursor of cursors.values()) cursor.return()
    db.prepare('commit').run()
    if (idle.length < IDLE_CONNECTIONS) idle.push(db)
    else db.close()
  },
  close() {
    for (const snapshot of [...snapshots.keys()]) requests.end({ snapshot })
    for (const db of idle) db.close()
    parentPort.close()
  },
}
parentPort.on('message', ({ id, what, ...request }) => {
  try {
    parentPort.postMessage({ id, rows: requests[what](request) })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code } })
  }
})
`
