import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { UNFINISHED_RESTORE } from '../../../apps/server/src/platform/unfinished-restore.ts'
import { Refusal } from '../refusal.ts'

/** The store is last: a folder without it is none. */
const LAST = 'ramal.db'
/** What a restore may have moved already when it was killed, and the log of a start that was refused meanwhile. */
const OURS = [
  'demo.json',
  'files',
  'log',
  'recordings',
  'secret.key',
  'secret.key.old',
  'sip-tls',
  'sounds',
  LAST,
]
/** Of the file system, at the top of a disk of its own. */
const OF_THE_DISK = 'lost+found'

/** Of files; libuv has four threads for them. */
const SYNCS_AT_ONCE = 8

export interface EmptyFolder {
  /** Where things are until all are there. */
  readonly unfinished: string
  /** Has them on the disk, and moves them to their place. */
  settle(): Promise<void>
  /** Leaves the folder as it was. */
  giveUp(): void
}

/**
 * Takes an empty folder, or makes one; what a killed restore left in it goes first. No server starts in it before `settle`.
 * @throws Refusal where something else is in it
 */
export function takeFolder(folder: string): EmptyFolder {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, UNFINISHED_RESTORE)
  if (existsSync(unfinished)) clear(folder, unfinished)
  if (readdirSync(folder).some((name) => name !== OF_THE_DISK))
    throw new Refusal('restore.notEmpty', { folder })
  mkdirSync(unfinished, { mode: 0o700 })
  sync(folder)
  return {
    unfinished,
    async settle() {
      const names = readdirSync(unfinished).sort((a, b) => Number(a === LAST) - Number(b === LAST))
      giveTo(folder, unfinished)
      await syncFiles(unfinished)
      syncAll(unfinished)
      for (const name of names) {
        // What stands before the store is on the disk before the store is.
        if (name === LAST) sync(folder)
        renameSync(join(unfinished, name), join(folder, name))
      }
      sync(folder)
      rmSync(unfinished, { recursive: true })
      sync(folder)
    },
    giveUp() {
      clear(folder, unfinished)
      if (made !== undefined) rmSync(made, { recursive: true })
    },
  }
}

/** The mark goes last: while it is there, whatever is left is no data folder. */
function clear(folder: string, unfinished: string): void {
  for (const name of OURS) rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(unfinished, { recursive: true, force: true })
}

/** What root restores into somebody's folder is theirs. */
function giveTo(folder: string, below: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  if (uid === 0) return
  for (const entry of readdirSync(below, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
}

/** Every file below, several at once: the disk takes them together. */
async function syncFiles(folder: string): Promise<void> {
  const entries = (await opendir(folder, { recursive: true }))[Symbol.asyncIterator]()
  const worker = async () => {
    for (let next = await entries.next(); !next.done; next = await entries.next())
      if (next.value.isFile()) await syncFile(join(next.value.parentPath, next.value.name))
  }
  await Promise.all(Array.from({ length: SYNCS_AT_ONCE }, worker))
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  try {
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

/** Every folder below, and this one: names are durable when their folder is. */
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) syncAll(join(folder, entry.name))
  sync(folder)
}

function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
