import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Refusal } from '../refusal.ts'

/** Where a backup is made: DATA_DIR/backup/making, which the next one empties when this one is killed. */
export interface Making {
  /** A place for this name. */
  path(name: string): string
  /** The file that is being written: if this process is killed, the next one removes it. */
  writes(part: string): void
  end(): void
}

/**
 * Takes the lock of DATA_DIR/backup, which the system lets go with the process, and removes what a killed one left.
 * @throws Refusal while another process makes a backup of this folder
 */
export function beginMaking(dataDir: string): Making {
  const backup = join(dataDir, 'backup')
  mkdirSync(backup, { recursive: true, mode: 0o700 })
  const lock = lockOf(join(backup, 'lock'))
  const folder = join(backup, 'making')
  const noted = join(folder, 'part')
  const clean = () => {
    rmSync(readIfThere(noted), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
  clean()
  mkdirSync(folder, { mode: 0o700 })
  for (const path of [backup, join(backup, 'lock')]) giveToOwnerOf(dataDir, path)
  return {
    path: (name) => join(folder, name),
    writes: (part) => writeFileSync(noted, part, { mode: 0o600 }),
    end() {
      clean()
      lock.close()
    },
  }
}

/** What root makes in somebody's folder is theirs: their server works with it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  if (uid !== 0) chownSync(path, uid, gid)
}

function lockOf(file: string): Database.Database {
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch {
    lock.close()
    throw new Refusal('backup.another')
  }
}

/** The noted path; a name that is nowhere where there is none. */
function readIfThere(file: string): string {
  try {
    const part = readFileSync(file, 'utf8')
    return part.endsWith('.part') ? part : file
  } catch {
    return file
  }
}
