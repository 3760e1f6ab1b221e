import { createConnection } from 'node:net'
import { join, resolve } from 'node:path'
import { speaker } from './language.mjs'
import { ASK } from './texts/ask.mjs'

/**
 * Asks the server that runs on DATA_DIR (as the product finds it) what stands in `argv`, and prints its answer. Returns the exit code:
 * 0 done, 1 not done, 2 called wrongly. The server is told the language, too.
 * @param {string[]} argv
 * @param {import('./language.mjs').Language} language
 */
export function askServer(argv, language) {
  const say = speaker(ASK, language)
  const dataDir = resolve(process.env.DATA_DIR ?? './data')
  return new Promise((done) => {
    const socket = createConnection(join(dataDir, 'operator.sock'))
    let rest = ''
    let exit = null
    socket.setEncoding('utf8')
    socket.on('connect', () => socket.write(`${JSON.stringify({ argv, language })}\n`))
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
      if (failure) console.error(whyNot(failure, dataDir, say))
      else if (exit === null) console.error(say('ask.wentAway'))
      done(exit ?? 1)
    })
  })
}

function print({ line, exit }) {
  if (line !== undefined) console.log(line)
  return exit
}

function whyNot(error, dataDir, say) {
  if (error.code === 'EACCES') return say('ask.anotherUser', { dataDir })
  if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK')
    return say('ask.noServer', { dataDir })
  return say('ask.failed', { dataDir, why: error.message })
}
