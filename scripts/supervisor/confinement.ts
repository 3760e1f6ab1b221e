import { mkdirSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ProgramName, ROOT } from '../build/programs.ts'

interface Reach {
  files: readonly string[]
  folders: readonly string[]
  written: readonly string[]
}

/**
 * What a program has business with beyond its own bundle. Who is not named is not confined: server and simulator need native code, threads
 * and most of DATA_DIR (decision 035).
 */
const REACH: Partial<Record<ProgramName, (env: NodeJS.ProcessEnv) => Reach>> = {
  engine: (env) => {
    const { SIP_TLS_CERT: cert, SIP_TLS_KEY: key, SIP_TLS_PORT: port } = env
    if (cert && key) return { files: [resolve(cert), resolve(key)], folders: [], written: [] }
    return { files: [], folders: [], written: port ? [inData(env, 'sip-tls')] : [] }
  },
  media: (env) => ({
    files: [],
    folders: [resolve(env['SOUNDS_DIR'] ?? join(ROOT, 'fixtures/audio')), inData(env, 'sounds')],
    written: [inData(env, 'recordings')],
  }),
}

/**
 * Node's flags that keep a program to these places and its `own` ones: no other file, no child process, no thread, no native code, no
 * debugger. Makes the folders, for Node takes what is not there yet for a file. Empty for a program that is not confined.
 */
export function confinement(name: ProgramName, env: NodeJS.ProcessEnv, own: readonly string[]): string[] {
  const reach = REACH[name]?.(env)
  if (!reach) return []
  for (const folder of [...reach.folders, ...reach.written]) make(folder)
  const read = [...own, ...reach.files, ...reach.folders, ...reach.written].flatMap(namesOf)
  return [
    '--permission',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...reach.written.flatMap(namesOf).map((path) => `--allow-fs-write=${path}`),
  ]
}

function inData(env: NodeJS.ProcessEnv, name: string): string {
  return resolve(env['DATA_DIR'] ?? './data', name)
}

/** On a full disk the program itself says what it misses, and is started again. */
function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {}
}

/** By its name and by the place it leads to: recordings may lie on another disk. */
function namesOf(path: string): string[] {
  try {
    return [...new Set([path, realpathSync(path)])]
  } catch {
    return [path]
  }
}
