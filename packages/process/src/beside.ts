import type { FaultLog } from './last-resort.ts'

/** Lets work run that nobody waits for: what it rejects with is logged, and ends nothing else. `what` names the work in the log. */
export function beside(work: Promise<unknown>, log: FaultLog, what: string): void {
  work.catch((error: unknown) => log.error({ err: error }, `${what} failed`))
}
