import type { progressOf, Tell } from '../progress.ts'
import type { Pace } from './pace.ts'

/** A backup that is wanted. */
export interface BackupOrder {
  readonly dataDir: string
  readonly out: string
  /** An older file of that name may go. */
  readonly mayReplace: boolean
  /** Null: it is not sealed. */
  readonly passphrase: string | null
  /** Megabytes a second that are read at most; 0: as fast as it goes. */
  readonly pace: number
  /** Of the program that makes it. */
  readonly version: string
  readonly env: NodeJS.ProcessEnv
  readonly tell: Tell
  /** Throws when the work is to end. */
  readonly goOn: () => void
}

/** What goes on beside the work itself. */
export interface Beside {
  readonly pace: Pace
  readonly progress: ReturnType<typeof progressOf>
}
