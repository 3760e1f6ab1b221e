import { spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  fstatSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
 * @throws Refusal while another process makes a backup of this folder, and where the folder is a link
 */
export function beginMaking(dataDir: string): Making {
  const backup = join(dataDir, 'backup')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const path of [backup, join(backup, 'lock'), join(backup, 'making')]) refuseLink(path)
  mkdirSync(backup, { recursive: true, mode: 0o700 })
  const lock = lockOf(join(backup, 'lock'))
  const folder = join(backup, 'making')
  const noted = join(folder, 'part')
  const clean = () => {
    dropNoted(noted)
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

/**
 * The folder is its owner's, who may put a link in the place of anything there, and the caller may be root: what is made, emptied and
 * given away would then be where the link leads.
 */
function refuseLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Refusal('backup.link', { folder: path })
}

/** What root makes in somebody's folder is theirs: their server works with it. */
export function giveToOwnerOf(folder: string, path: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  if (uid !== 0) lchownSync(path, uid, gid)
}

function lockOf(file: string): Database.Database {
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock.close()
    throw (error as { code?: string }).code === 'SQLITE_BUSY' ? new Refusal('backup.another') : error
  }
}

/**
 * Removes the part that a killed one has noted, by the rights of whoever noted it: the folder is its owner's, who may write any path
 * there, and the caller may be root.
 */
function dropNoted(note: string): void {
  const noted = readNote(note)
  if (!noted?.path.endsWith('.part')) return
  const { path, uid, gid } = noted
  if (uid === process.geteuid?.()) rmSync(path, { force: true })
  else if (process.geteuid?.() === 0) spawnSync('rm', ['-f', '--', path], { uid, gid, stdio: 'ignore' })
}

/** What stands in the file itself, and whose it is; null where there is none, or a link in its place. */
function readNote(note: string): { path: string; uid: number; gid: number } | null {
  try {
    const handle = openSync(note, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      const { uid, gid } = fstatSync(handle)
      return { path: readFileSync(handle, 'utf8'), uid, gid }
    } finally {
      closeSync(handle)
    }
  } catch {
    return null
  }
}
