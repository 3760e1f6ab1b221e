/**
 * The worker of checkpoints, as text, as that of long reads. `passive` disturbs nobody; `restart` waits for a group that is open and for
 * reads that began before, no longer than `PATIENCE_MS`, because nobody writes meanwhile.
 */
export const CHECKPOINT_WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
const PATIENCE_MS = 20
let db = null
function connect() {
  const opened = new Database(workerData.file, { timeout: PATIENCE_MS, fileMustExist: true })
  // The log is synced before the database is written, and the database before the log begins anew.
  opened.pragma('synchronous = NORMAL')
  return opened
}
parentPort.on('message', ({ id, what }) => {
  if (what === 'close') {
    db?.close()
    parentPort.close()
    return
  }
  try {
    db ??= connect()
    parentPort.postMessage({ id, rows: db.pragma('wal_checkpoint(' + what + ')') })
  } catch (error) {
    parentPort.postMessage({ id, error: { message: error.message, code: error.code } })
  }
})
`
