import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { converse, dataDir } from './ask.mjs'
import { speaker } from './language.mjs'
import { printable } from './printable.mjs'
import { probeStore } from './store-probe.mjs'
import { VERSIONS } from './texts/version.mjs'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * Says what is installed here and, where one runs, what the server is. @param {string[]} args
 * @param {import('./language.mjs').Language} language
 */
export async function version(args, language) {
  const say = speaker(VERSIONS, language)
  const isJson = args[0] === '--json'
  if (args.length > (isJson ? 1 : 0)) {
    console.error(say('version.usage'))
    return 2
  }
  const { handed } = await converse(['facts'], { language, waitMs: 10_000 })
  const server = factsIn(handed)
  const here = {
    version: versionOf('package.json'),
    commit: commit(),
    node: process.versions.node,
    store: store(server),
  }
  const running = server && picked(server)
  if (isJson) console.log(JSON.stringify({ ...here, server: running }, null, 2))
  else for (const line of lines(say, here, running)) console.log(printable(line))
  return 0
}

function lines(say, { version, commit, node, store }, running) {
  const shown = commit === null ? '' : say('version.commit', { commit })
  return [
    say('version.here', { version, commit: shown }),
    say('version.node', { node }),
    store ? say('version.store', store) : say('version.noStore', { dataDir: dataDir() }),
    running ? say('version.running', running) : say('version.stopped', { dataDir: dataDir() }),
  ]
}

/** Null: no server, or one that knows no such question. */
function factsIn(handed) {
  try {
    return JSON.parse(handed.split('\n')[0])
  } catch {
    return null
  }
}

const picked = ({ version, contract, node, pid }) => ({ version, contract, node, pid: String(pid) })

function store(server) {
  if (server) return { engine: server.engine, schema: server.schema }
  const file = join(dataDir(), 'ramal.db')
  if (!existsSync(file)) return null
  const found = probeStore(file)
  return 'why' in found ? null : { engine: 'sqlite', schema: found.migrations.at(-1) ?? '' }
}

function versionOf(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).version
}

/** Of the checkout; null in a release, or where git is not there. */
function commit() {
  const { status, stdout } = spawnSync('git', ['-C', ROOT, 'rev-parse', '--short=12', 'HEAD'], {
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : null
}
