import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, where Linux has one. */
const MEMORY = '/dev/shm'
/** Free bytes that it must have: more than all stores, recordings and browser profiles of a run. */
const NEEDED = 4 * 1024 ** 3

/**
 * Gives `run` a folder for its temporary files, its TMPDIR, and removes it afterwards. It is in memory where there is room: thousands of
 * stores are made and synced, each of which would wait for the disk, and what a disk keeps is proved by the stage store-kill.
 */
export async function withTemporaryRoot<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'ramal-tests-'))
  // As /tmp is: some programs under test give up root.
  chmodSync(folder, 0o1777)
  try {
    return await run(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function hasRoom(path: string): boolean {
  if (!existsSync(path)) return false
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize >= NEEDED
}
