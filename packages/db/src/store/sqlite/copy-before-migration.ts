import {
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type BetterSqlite3 from 'better-sqlite3'

const KEPT = 2
const NAME = /^before-.*\.db$/

/** A link stands where copies of the store go: they would lie, and old ones be deleted, where it leads. */
export class LinkedCopiesError extends Error {
  readonly folder: string

  constructor(folder: string) {
    super(
      `${folder} is a link, and a copy of the store goes there: remove it, or put a folder in its place, and start again`,
    )
    this.folder = folder
  }
}

/**
 * Copies a store that an older program left to `backup/` beside it, before this program changes its schema; the last two copies are
 * kept. It is whole, checked and on the disk, or not there: a copy that could not be finished has another name. Returns where it is.
 * @throws Error when there is no room for it, it is damaged, or the folder is a link (LinkedCopiesError); then the store is as it was
 */
export function copyBeforeMigration(raw: BetterSqlite3.Database, firstStep: string): string {
  const folder = join(dirname(raw.name), 'backup')
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) throw new LinkedCopiesError(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, 'unfinished.db')
  rmSync(unfinished, { force: true })
  try {
    raw.prepare('vacuum into ?').run(unfinished)
    check(raw, unfinished)
  } catch (cause) {
    rmSync(unfinished, { force: true })
    throw new Error(
      `the store could not be copied to ${folder} before its migration: make room and start again`,
      {
        cause,
      },
    )
  }
  const place = freeName(folder, firstStep)
  renameSync(unfinished, place)
  sync(folder)
  const copies = readdirSync(folder).filter((name) => NAME.test(name))
  for (const old of copies.sort().slice(0, -KEPT)) rmSync(join(folder, old))
  return place
}

/** A copy that cannot be read again is none. */
function check(raw: BetterSqlite3.Database, copy: string): void {
  raw.prepare('attach ? as copy').run(copy)
  try {
    const found = raw.pragma('copy.integrity_check(1)', { simple: true })
    if (found !== 'ok') throw new Error(`the copy is damaged: ${found}`)
  } finally {
    raw.exec('detach copy')
  }
}

/** Names are durable when their folder is. */
function sync(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** Names sort by time. */
function freeName(folder: string, firstStep: string): string {
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  for (let count = 0; ; count += 1) {
    const place = join(folder, `before-${stamp}-${count}-${firstStep}.db`)
    if (!existsSync(place)) return place
  }
}
