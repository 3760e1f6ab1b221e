import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** One process writes the store (architecture §5). Throws a sentence when another one lives; takes over what a dead one left. */
export function lockDataDir(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock')
  const holder = holderOf(file)
  if (holder !== null)
    throw new Error(`${dataDir} is in use by process ${holder}: end it, or set DATA_DIR to another folder.`)
  rmSync(file, { force: true })
  const handle = openSync(file, 'wx', 0o600)
  writeSync(handle, String(process.pid))
  closeSync(handle)
  return () => rmSync(file, { force: true })
}

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (!pid || pid === process.pid) return null
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: it lives and belongs to somebody else. ENOENT, ESRCH: nobody holds it.
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? Number(readFileSync(file, 'utf8')) : null
  }
}
