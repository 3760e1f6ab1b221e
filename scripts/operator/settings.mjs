// `npx ramal export settings` and `import settings`: the server makes and takes the text, here it meets a file of the operator's.
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { parseArgs } from 'node:util'
import { converse } from './ask.mjs'
import { speaker } from './language.mjs'
import { printable, printableValues } from './printable.mjs'
import { SETTINGS } from './texts/settings.mjs'

const MIB = 1024 * 1024
/** The server takes no more (apps/server/src/modules/settings-file). */
const MOST_MIB = 8
const TEXT = { type: 'string' }
const FLAG = { type: 'boolean' }

/** Why a command was not done, as one sentence. */
class Refusal extends Error {
  constructor(key, values = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/** `export settings --out FILE`. @param {string[]} args @param {import('./language.mjs').Language} language */
export function exportSettings(args, language) {
  const options = { out: TEXT, force: FLAG, tenant: TEXT, 'passphrase-file': TEXT }
  return told('export.usage', language, async (say) => {
    const { values } = called(args, options, 0)
    if (!values.out) throw new Refusal('export.usage')
    if (existsSync(values.out) && !values.force) throw new Refusal('export.exists', { file: values.out })
    const lines = []
    const asked = await converse(['export', 'settings', ...passed(values, ['tenant'])], {
      language,
      print: (line) => lines.push(line),
      passphrase: passphraseOf(values),
    })
    // What stands in the file is told of a file that is there.
    if (asked.exit === 0) write(values.out, asked.handed)
    for (const line of lines) console.log(line)
    if (asked.failure) console.error(asked.failure)
    if (asked.exit !== 0) return asked.exit
    console.log(say('export.done', { file: printable(values.out) }))
    return 0
  })
}

/** `import settings FILE`. @param {string[]} args @param {import('./language.mjs').Language} language */
export function importSettings(args, language) {
  const options = { 'dry-run': FLAG, 'delete-missing': FLAG, tenant: TEXT, 'passphrase-file': TEXT }
  return told('import.usage', language, async () => {
    const { values, positionals } = called(args, options, 1)
    const words = passed(values, ['tenant', 'dry-run', 'delete-missing'])
    const asked = await converse(['import', 'settings', ...words], {
      language,
      input: read(positionals[0]),
      print: (line) => console.log(line),
      passphrase: passphraseOf(values),
    })
    if (asked.failure) console.error(asked.failure)
    return asked.exit
  })
}

/** Runs it and says in one sentence what hinders it; a wrong call is 2. */
async function told(usage, language, run) {
  const say = speaker(SETTINGS, language)
  try {
    return await run(say)
  } catch (error) {
    const isCall = String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!(error instanceof Refusal) && !isCall) throw error
    console.error(isCall ? say(usage) : say(error.key, printableValues(error.values)))
    return isCall || error.key === usage ? 2 : 1
  }
}

function called(args, options, words) {
  const [kind, ...rest] = args
  const parsed = parseArgs({ args: rest, options, allowPositionals: true })
  if (kind !== 'settings' || parsed.positionals.length !== words) throw wrongCall()
  return parsed
}

const wrongCall = () => Object.assign(new Error('called wrongly'), { code: 'ERR_PARSE_ARGS' })

/** `--name=value`: a value that begins with a dash stays one. */
function passed(values, names) {
  return names.flatMap((name) => {
    const value = values[name]
    if (value === undefined || value === false) return []
    return [value === true ? `--${name}` : `--${name}=${value}`]
  })
}

function passphraseOf({ 'passphrase-file': file }) {
  return file === undefined ? undefined : read(file).replace(/\r?\n$/, '')
}

function read(file) {
  let bytes
  try {
    const { size } = sizeOf(file)
    if (size > MOST_MIB * MIB)
      throw new Refusal('file.tooLong', { file, size: Math.ceil(size / MIB), most: MOST_MIB })
    bytes = readFileSync(file)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('file.unreadable', { file, why: String(error.code ?? error.message) })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal('file.noText', { file })
  }
}

function sizeOf(file) {
  const found = statSync(file)
  if (!found.isFile()) throw new Refusal('file.noFile', { file })
  return found
}

/** The file comes into being whole, for its owner alone, or nothing does; a link of that name is replaced, never followed. */
function write(file, text) {
  const part = `${file}.part`
  try {
    rmSync(part, { force: true })
    const handle = openSync(part, 'wx', 0o600)
    try {
      fill(handle, text)
      renameSync(part, file)
    } catch (error) {
      rmSync(part, { force: true })
      throw error
    }
  } catch (error) {
    throw new Refusal('file.unwritable', { file, why: String(error.code ?? error.message) })
  }
}

/** All of it is on the disk before it has its name. */
function fill(handle, text) {
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
