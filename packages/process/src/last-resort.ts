import { AsyncLocalStorage } from 'node:async_hooks'

/** A connection to somebody outside, as far as it matters here. */
interface Peer {
  cut(): void
}

/** What a program's logger must have. */
export interface FaultLog {
  error(fields: object, message: string): void
}

/** So many exceptions in so many ms are no accident of one message: the state of the process is broken. */
const MANY = 20
const WITHIN_MS = 10_000

const behalf = new AsyncLocalStorage<Peer>()

/** Does `work` on behalf of a connection: what escapes from it, at once or much later, cuts that connection. */
export function onBehalfOf<T>(peer: Peer, work: () => T): T {
  return behalf.run(peer, work)
}

/** Says how much has escaped so far. */
export interface Faults {
  readonly count: number
}

/**
 * The last resort of a program: a rejection or an exception that nobody caught is logged with its cause and cuts the connection
 * that it came from, where that is known; the process goes on (decision 020). Only 20 exceptions of unknown origin within 10 s end it, with
 * status 1: then not one message is at fault but what the process holds in memory, and the supervisor starts it anew.
 */
export function lastResort(
  log: FaultLog,
  program: Pick<NodeJS.Process, 'on' | 'exit'> = process,
  now: () => number = () => performance.now(),
): Faults {
  const faults = { count: 0 }
  let recent: number[] = []
  const note = (error: unknown, message: string): boolean => {
    faults.count += 1
    const peer = behalf.getStore()
    log.error({ err: error, cut: peer !== undefined }, message)
    peer?.cut()
    return peer !== undefined
  }
  program.on('unhandledRejection', (error) => {
    note(error, 'unhandled rejection')
  })
  program.on('uncaughtException', (error) => {
    if (note(error, 'uncaught exception')) return
    recent = [...recent.filter((at) => at > now() - WITHIN_MS), now()]
    if (recent.length < MANY) return
    log.error({ within_ms: WITHIN_MS, exceptions: MANY }, 'too many uncaught exceptions: ends')
    program.exit(1)
  })
  return faults
}
