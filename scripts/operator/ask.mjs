import { createConnection } from 'node:net'
import { join, resolve } from 'node:path'

/**
 * Asks the server that runs on DATA_DIR (as the product finds it) what stands in `argv`, and prints its answer. Returns the exit code:
 * 0 done, 1 not done, 2 called wrongly.
 */
export function askServer(argv) {
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  return new Promise((done) => {
    const socket = createConnection(join(dataDir, 'operator.sock'))
    let rest = ''
    let exit = null
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify({ argv })}\n`))
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      for (const line of lines) exit = print(JSON.parse(line)) ?? exit
    })
    let failure = null
    socket.on('error', (error) => {
      failure = error
    })
    socket.on('close', () => {
      if (failure) console.error(whyNot(failure, dataDir))
      else if (exit === null) console.error('The server went away before it had answered.')
      done(exit ?? 1)
    })
  })
}

function print({ line, exit }) {
  if (line !== undefined) console.log(line)
  return exit
}

function whyNot(error, dataDir) {
  if (error.code === 'EACCES') return `${dataDir} belongs to another user of this machine: ask as them.`
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK')
    return `No server runs on ${dataDir}: start it with npm start, or set DATA_DIR to the folder of the one that runs.`
  return `The server on ${dataDir} could not be asked: ${error.message}`
}
