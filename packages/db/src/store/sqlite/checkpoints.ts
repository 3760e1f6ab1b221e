import type { StoreLog } from '../store-log.ts'
import { AskedThread } from './asked-thread.ts'
import { CHECKPOINT_WORKER } from './checkpoint-worker.ts'

/** What is committed goes from the write-ahead log into the database, off the event loop (decision 063). */
export interface Checkpoints {
  /** A group is in the log. */
  committed(): void
  /** The disk had no room: what is folded makes room in the log. */
  refused(): void
  /** Who wants to write waits for this; null = nobody needs to. Never rejects. */
  readonly held: Promise<void> | null
  close(): Promise<void>
}

export interface CheckpointLimits {
  /** Groups between two checkpoints. */
  readonly groups: number
  /** Pages (4 kB) from which on the log is not only folded, but begins anew. */
  readonly pages: number
}

/**
 * A group of a queue call is some 14 pages: three checkpoints a second at 60 calls/s, and a log of some 10 MB. A longer one costs more
 * than it saves: a fifth more time in the kernel with 40 MB, because pages that were written lately are written cheaper.
 */
const LIMITS: CheckpointLimits = { groups: 100, pages: 2_000 }

interface Folded {
  /** Pages in the log, and how many of them are in the database. */
  readonly log: number
  readonly checkpointed: number
}

/**
 * Checkpoints of the database `file` in a thread of their own, which the first one starts. SQLite lets the log begin anew when all of it
 * is in the database, and where groups follow each other there is always one that came meanwhile: a long log is folded, and then the
 * writer holds its next group while the thread folds the little that came since.
 */
export function openCheckpoints(file: string, log: StoreLog, limits = LIMITS): Checkpoints {
  type Mode = 'passive' | 'restart'
  let thread: AskedThread<{ what: Mode }> | null = null
  let groups = 0
  let running: Promise<void> | null = null
  let held: Promise<void> | null = null
  let isOpen = true

  async function ask(what: Mode): Promise<Folded> {
    if (!thread || thread.isGone) thread = new AskedThread(CHECKPOINT_WORKER, file)
    const [row] = await thread.ask({ what })
    return row as Folded
  }

  async function fold(): Promise<void> {
    try {
      const folded = await ask('passive')
      // A read that lasts keeps the rest of the log: whoever waited for it would wait in vain.
      if (folded.log < limits.pages || folded.checkpointed < folded.log) return
      const restarted = ask('restart')
      held = restarted.then(noMatter, noMatter)
      await restarted
    } catch (error) {
      log.warn({ err: error }, 'the log of writes was not folded into the database; it grows until it can be')
    } finally {
      held = null
    }
  }

  function start(): void {
    if (running || !isOpen) return
    groups = 0
    running = fold().then(() => {
      running = null
    })
  }

  return {
    committed() {
      groups += 1
      if (groups >= limits.groups) start()
    },
    refused: start,
    get held() {
      return held
    },
    async close() {
      isOpen = false
      await running
      await thread?.close()
    },
  }
}

function noMatter(): void {}
