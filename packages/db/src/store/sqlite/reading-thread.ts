import { AskedThread } from './asked-thread.ts'
import { LONG_READER_WORKER } from './long-reader-worker.ts'

/** What the thread is asked; a snapshot and its cursors are numbers that the asker makes. */
export type ReadingRequest =
  | { readonly what: 'begin' | 'end'; readonly snapshot: number }
  | ({ readonly what: 'rows'; readonly method: string } & Statement)
  | ({ readonly what: 'slice'; readonly cursor: number; readonly size: number } & Statement)
interface Statement {
  readonly snapshot: number
  readonly sql: string
  readonly params: readonly unknown[]
}

/** A thread with read-only connections. */
export class ReadingThread extends AskedThread<ReadingRequest> {
  constructor(file: string) {
    super(LONG_READER_WORKER, file)
  }
}
