import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../archive/manifest.ts'

const KEYS = ['secret.key', 'secret.key.old']
const SETTINGS = ['SECRET_KEY_FILE', 'SECRET_KEY_COMMAND']

/** The files of the data folder that hold keys, and what is said of where the key is kept. */
export interface KeyState {
  readonly files: ReadonlyMap<string, Buffer>
  readonly kept: Manifest['key']
}

/** The key as it is now. One from outside is only named: who keeps it apart from the store wants it apart from its backups, too. */
export function readKeys(dataDir: string, env: NodeJS.ProcessEnv): KeyState {
  const setting = SETTINGS.find((name) => env[name])
  if (setting) return { files: new Map(), kept: { kept: 'outside', setting } }
  const files = new Map<string, Buffer>()
  for (const name of KEYS) {
    const key = readIfThere(join(dataDir, name))
    if (key) files.set(name, key)
  }
  return { files, kept: { kept: files.has('secret.key') ? 'here' : 'nowhere' } }
}

/** Two moments with the same text had the same keys. */
export function textOfKeys({ files }: KeyState): string {
  return JSON.stringify([...files].map(([name, key]) => [name, key.toString('hex')]))
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
