/**
 * The thread that derives passwords, as text: it must start from a bundle as well as from sources. CommonJS (what `eval` workers are).
 */
export const DERIVATION_WORKER = `
const { parentPort } = require('node:worker_threads')
const { argon2Sync } = require('node:crypto')
// Of this thread alone (Linux): who waits for a call goes before who signs in.
if (process.platform === 'linux') require('node:os').setPriority(10)
parentPort.on('message', ({ parameters }) => {
  try {
    parentPort.postMessage({ tag: argon2Sync('argon2id', parameters) })
  } catch (error) {
    parentPort.postMessage({ error: error.message })
  }
})
`
