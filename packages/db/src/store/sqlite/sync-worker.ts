/** The thread of syncs, as text: it must start from a bundle as well as from sources. A message is a descriptor; the answer null or why not. */
export const SYNC_WORKER = `
const { fdatasyncSync } = require('node:fs')
const { parentPort } = require('node:worker_threads')
parentPort.on('message', (fd) => {
  try {
    fdatasyncSync(fd)
    parentPort.postMessage(null)
  } catch (error) {
    parentPort.postMessage({ message: error.message, code: error.code })
  }
})
`
