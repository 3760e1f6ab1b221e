import type { AppEnd, Destination } from '@ramal/domain/call-session/application'
import type { CallRecord } from '../calls/call-record.ts'
import type { Answered } from '../calls/leg.ts'
import type { Callee } from './app.ts'
import type { Caller } from './caller.ts'

/** Who began a session may want to know what becomes of it. */
export interface CallSessionListener {
  /** The caller talks to somebody: the end of a blind transfer. */
  connected?(callee: Callee): void
  /** An application needs no second party: the caller listens to a menu, an announcement, a survey, or waits in a queue. */
  entered?(destination: Destination): void
  /**
   * The last application is over and the caller still there. True: they were taken (`detachCaller`) or will be, and are neither told nor hung
   * up on; the records close.
   */
  over?(end: AppEnd): Promise<boolean>
}

/** How a session begins. */
export interface CallSessionStart {
  readonly caller: Caller
  readonly destination: Destination
  /** Heard once before the first application, as early media. */
  readonly greeting?: string | null
  /** Of the legs that were created for it; a new one without it. */
  readonly conversation?: string
  /** The second record of a call between extensions, where there is one already. */
  readonly served?: CallRecord
  /** A party that is connected to the caller from the start (an attended transfer). */
  readonly answered?: Answered | null
  readonly listener?: CallSessionListener
}
