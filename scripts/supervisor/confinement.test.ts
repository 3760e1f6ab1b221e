import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ProgramName, ROOT } from '../build/programs.ts'
import { confinement } from './confinement.ts'
import { Program } from './program.ts'

/** A program that was taken over: tries what it is told to, says what came of each, and stays. */
const TAKEN_OVER = `
  import { spawnSync } from 'node:child_process'
  import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
  import { Worker } from 'node:worker_threads'
  const TRY = {
    read: (path) => readFileSync(path),
    write: (path) => writeFileSync(path, 'x'),
    folder: (path) => mkdirSync(path, { recursive: true }),
    spawn: (command) => { const { error } = spawnSync(command); if (error) throw error },
    thread: (text) => new Worker(text, { eval: true }).terminate(),
  }
  for (const [verb, what] of JSON.parse(process.env.LOG_LEVEL)) {
    let outcome = 'done'
    try { TRY[verb](what) } catch (error) { outcome = error.code }
    console.log(JSON.stringify({ level: 30, verb, what, outcome }))
  }
  process.send({ type: 'ready' })
  process.on('disconnect', () => process.exit(0))
  setInterval(() => {}, 1e6)
`
const DENIED = 'ERR_ACCESS_DENIED'
let folder: string
let dataDir: string
let program: Program | null = null

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'ramal-confined-')))
  dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  writeFileSync(join(dataDir, 'secret.key'), 'k')
  writeFileSync(join(dataDir, 'ramal.db'), 'd')
})
afterEach(async () => {
  await program?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What becomes of each attempt in a program of that name, started as the supervisor starts it. */
async function attempts(name: ProgramName, tried: [string, string][], env: NodeJS.ProcessEnv = {}) {
  mkdirSync(join(folder, 'dist'), { recursive: true })
  const entry = join(folder, 'dist', 'main.mjs')
  writeFileSync(entry, TAKEN_OVER)
  const said: { verb: string; what: string; outcome: string }[] = []
  const log = { write: (line: string) => void said.push(JSON.parse(line)) }
  program = new Program(name, {
    env: { ...env, DATA_DIR: dataDir, LOG_LEVEL: JSON.stringify(tried) },
    log,
    hangSeconds: 10,
    entry,
  })
  await program.start()
  await program.stop()
  return tried.map(([verb, what]) => said.find((one) => one.verb === verb && one.what === what)?.outcome)
}
const inData = (name: string) => join(dataDir, name)

describe.each(['engine', 'media'] as const)('a %s that was taken over', (name) => {
  it('A program that was taken over reads neither key nor store, writes no code, starts no program and no thread', async () => {
    const tried: [string, string][] = [
      ['read', inData('secret.key')],
      ['read', inData('ramal.db')],
      ['read', '/etc/passwd'],
      ['write', inData('ramal.db')],
      ['write', join(folder, 'dist', 'main.mjs')],
      ['folder', inData('recordings/../../elsewhere')],
      ['spawn', '/bin/true'],
      ['thread', '0'],
    ]
    expect(await attempts(name, tried)).toEqual(tried.map(() => DENIED))
    expect(readFileSync(inData('ramal.db'), 'utf8')).toBe('d')
  })
})

it('The media program records, and reads sounds, in folders that were not there before', async () => {
  const tried: [string, string][] = [
    ['folder', inData('recordings/2026/01')],
    ['write', inData('recordings/2026/01/a.wav')],
    ['read', join(ROOT, 'fixtures/audio/busy.wav')],
    ['write', inData('sounds/1/a.wav')],
  ]
  expect(await attempts('media', tried)).toEqual(['done', 'done', 'done', DENIED])
})

it('The folder of recordings may be a link to another disk', async () => {
  mkdirSync(join(folder, 'disk'))
  symlinkSync(join(folder, 'disk'), inData('recordings'))
  const tried: [string, string][] = [
    ['write', inData('recordings/a.wav')],
    ['read', join(folder, 'disk/a.wav')],
  ]
  expect(await attempts('media', tried)).toEqual(['done', 'done'])
})

it('The engine reads the certificate it is given and makes its own where it is given none', async () => {
  const own: [string, string][] = [['write', inData('sip-tls/key.pem')]]
  expect(await attempts('engine', own)).toEqual([DENIED])
  expect(await attempts('engine', own, { SIP_TLS_PORT: '5061' })).toEqual(['done'])
  const [cert, key] = [join(folder, 'c.pem'), join(folder, 'k.pem')]
  for (const file of [cert, key]) writeFileSync(file, 'pem')
  const given: [string, string][] = [
    ['read', cert],
    ['read', key],
    ['write', key],
    ['read', inData('sip-tls/key.pem')],
  ]
  const env = { SIP_TLS_PORT: '5061', SIP_TLS_CERT: cert, SIP_TLS_KEY: key }
  expect(await attempts('engine', given, env)).toEqual(['done', 'done', DENIED, DENIED])
})

it('Server and simulator are not confined', () => {
  expect(confinement('server', { DATA_DIR: dataDir }, [])).toEqual([])
  expect(confinement('simulator', { DATA_DIR: dataDir }, [])).toEqual([])
})
