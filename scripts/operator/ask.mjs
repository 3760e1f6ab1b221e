import { createConnection } from 'node:net'
import { join, resolve } from 'node:path'
import { speaker } from './language.mjs'
import { printable } from './printable.mjs'
import { ASK } from './texts/ask.mjs'
import { worded } from './worded.mjs'

/** Signs of one line of what is sent along: the server takes lines of 16 kB. */
const PIECE = 2000

/** The folder of the data, as the product finds it. */
export const dataDir = () => resolve(process.env.DATA_DIR ?? './data')

/**
 * Asks the server that runs on DATA_DIR what stands in `argv`, and prints its answer. Returns the exit code: 0 done, 1 not done,
 * 2 called wrongly. What it says it says as data: it is worded here.
 * @param {string[]} argv
 * @param {import('./language.mjs').Language} language
 */
export async function askServer(argv, language) {
  const { exit, failure } = await converse(argv, { language, print: (line) => console.log(line) })
  if (failure) console.error(failure)
  return exit
}

/**
 * The same for a command that has something sent along (`input`, `passphrase`) or handed over. Resolves with the exit code, all that was
 * handed over, and a sentence where the server did not answer (within `waitMs`, 0: it may take its time); `isAway`: none runs there.
 * @param {string[]} argv
 * @param {{ language?: import('./language.mjs').Language, input?: string, passphrase?: string, print?: (line: string) => void, waitMs?: number }} along
 * @returns {Promise<{ exit: number, handed: string, failure: string | null, isAway: boolean }>}
 */
export function converse(
  argv,
  { language = 'en', input = '', passphrase, print = () => {}, waitMs = 0 } = {},
) {
  const folder = dataDir()
  return new Promise((done) => {
    const socket = createConnection(join(folder, 'operator.sock'))
    const handed = []
    let rest = ''
    let exit = null
    let error = null
    const take = (message) => {
      // Whoever answers in that folder may be another's program.
      if (message.said !== undefined) print(printable(worded(message.said, language)))
      if (message.handed !== undefined) handed.push(message.handed)
      exit = message.exit ?? exit
    }
    socket.setEncoding('utf8').setTimeout(waitMs, () => socket.destroy())
    socket.on('connect', () => {
      for (const line of question({ argv, language, passphrase }, input))
        socket.write(`${JSON.stringify(line)}\n`)
    })
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      try {
        for (const line of lines) take(JSON.parse(line))
      } catch (reason) {
        socket.destroy(reason) // not our server: what it says is none of ours
      }
    })
    socket.on('error', (reason) => {
      error = reason
    })
    socket.on('close', () => {
      const failure = exit === null ? whyNot(error, folder, speaker(ASK, language)) : null
      done({ exit: exit ?? 1, handed: handed.join(''), failure, isAway: error !== null && isAway(error) })
    })
  })
}

function question(asked, input) {
  const pieces = []
  for (let at = 0; at < input.length; at += PIECE) pieces.push({ piece: input.slice(at, at + PIECE) })
  return [{ ...asked, pieces: pieces.length }, ...pieces]
}

const isAway = ({ code }) => code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK'

function whyNot(error, folder, say) {
  if (error === null) return say('ask.wentAway')
  if (error.code === 'EACCES') return say('ask.anotherUser', { dataDir: folder })
  if (isAway(error)) return say('ask.noServer', { dataDir: folder })
  return say('ask.failed', { dataDir: folder, why: error.message })
}
