/**
 * The worker of long reads, as text: it must start from a bundle as well as from sources, and needs the driver only. CommonJS
 * (what `eval` workers are). A message is one statement; the answer is its rows as arrays.
 */
export const LONG_READER_WORKER = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
const db = new Database(workerData.file, { readonly: true, timeout: 5000 })
function run({ sql, params, method }) {
  const statement = db.prepare(sql)
  if (!statement.reader) return (statement.run(...params), [])
  return method === 'get' ? statement.raw().get(...params) : statement.raw().all(...params)
}
parentPort.on('message', (request) => {
  if (request === 'close') {
    db.close()
    parentPort.close()
    return
  }
  try {
    parentPort.postMessage({ id: request.id, rows: run(request) })
  } catch (error) {
    parentPort.postMessage({ id: request.id, error: { message: error.message, code: error.code } })
  }
})
`
