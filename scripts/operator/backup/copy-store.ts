import { closeSync, fdatasyncSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect } from '@ramal/db/store/sqlite/connection'
import { Refusal } from '../refusal.ts'
import type { Pace } from './pace.ts'
import { needRoom } from './room.ts'

/** Pages of one step, 256 KiB: between two of them the disk is others'. */
const STEP_PAGES = 64
/** Pages that may wait for the disk: a sync of more would hold the server's. */
const UNSYNCED_PAGES = 1_024

export interface StoreCopy {
  /** Epoch ms at which the store was as it is in the copy. */
  readonly moment: number
  readonly bytes: number
}

/**
 * Copies the store as it is at one moment while others write: one read transaction sees nothing of what comes later, and keeps nobody
 * from writing. `readBeside` is called right before and right after the moment: a difference makes another moment necessary.
 * @throws Refusal where there is no room
 */
export async function copyStore(
  { from, to }: { from: string; to: string },
  { pace, onStep, readBeside }: { pace: Pace; onStep(done: number, of: number): void; readBeside(): string },
): Promise<StoreCopy> {
  needRoom(dirname(to), statSync(from).size)
  const source = await connect(from, 'read')
  // Pages are read once: nothing is gained by keeping them.
  source.raw.pragma('cache_size = -1000')
  try {
    const moment = momentOf(source.raw, readBeside)
    const file = syncedFile(to)
    try {
      await source.raw.backup(to, {
        progress({ totalPages, remainingPages }) {
          file.wrote(totalPages - remainingPages)
          onStep((totalPages - remainingPages) * PAGE, totalPages * PAGE)
          // Nothing else waits in this process: it sleeps where it stands.
          sleep(pace.rest(STEP_PAGES * PAGE))
          return STEP_PAGES
        },
      })
    } finally {
      file.close()
    }
    return { moment, bytes: statSync(to).size }
  } finally {
    source.close()
  }
}

const PAGE = 4_096
const TRIES = 10

type Source = Awaited<ReturnType<typeof connect>>['raw']

/** Begins the transaction that holds the moment. */
function momentOf(raw: Source, readBeside: () => string): number {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = readBeside()
    raw.exec('begin')
    // The snapshot is taken by the first look, not by `begin`.
    raw.prepare('select count(*) from sqlite_schema').get()
    const moment = Date.now()
    if (readBeside() === before) return moment
    raw.exec('rollback')
  }
  throw new Refusal('backup.keyChanges')
}

/** Has the copy go to the disk bit by bit. SQLite itself would do it once, at the end. */
function syncedFile(path: string): { wrote(pages: number): void; close(): void } {
  rmSync(path, { force: true })
  let handle: number | null = null
  let synced = 0
  return {
    wrote(pages) {
      if (pages - synced < UNSYNCED_PAGES) return
      synced = pages
      needRoom(dirname(path), 0)
      handle ??= openSync(path, 'r+')
      fdatasyncSync(handle)
    },
    close() {
      if (handle !== null) closeSync(handle)
    },
  }
}

function sleep(ms: number): void {
  if (ms >= 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
