import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What of DATA_DIR is ours. The folder itself may be somebody's choice and shared: its mode is theirs. */
const OURS =
  /^(ramal\.db.*|secret\.key.*|server\.lock|demo\.json|log|recordings|files|sounds|sip-tls|backup|tmp)$/
const FOLDER = 0o700
const FILE = 0o600

/** Makes DATA_DIR where it is not there yet. @throws Error with a sentence where nothing can be written in it */
export function makeDataDir(dataDir: string): void {
  try {
    if (!existsSync(dataDir)) {
      const above = dirname(dataDir)
      // Asked for a folder in one that takes none, such as /proc, Node's recursive way never ends.
      if (!existsSync(above)) mkdirSync(above, { recursive: true })
      mkdirSync(dataDir, { mode: FOLDER })
    }
    accessSync(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR=${dataDir}: nothing can be written there (${code}).`, { cause: error })
  }
}

/** Takes what an earlier version left readable for others away from them. What cannot be changed is named in a sentence. */
export function keepForOwner(dataDir: string, tell: (sentence: string) => void): void {
  for (const name of namesIn(dataDir)) {
    const path = join(dataDir, name)
    try {
      const found = lstatSync(path)
      if (found.isSymbolicLink()) continue
      const wanted = found.isDirectory() ? FOLDER : FILE
      if ((found.mode & 0o777) !== wanted) chmodSync(path, wanted)
    } catch (error) {
      tell(`${path} may be readable for others (${error instanceof Error ? error.message : error}).`)
    }
  }
}

function namesIn(dataDir: string): string[] {
  try {
    return readdirSync(dataDir).filter((name) => OURS.test(name))
  } catch {
    return []
  }
}
