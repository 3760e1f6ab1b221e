import { AsyncLocalStorage } from 'node:async_hooks'

/** What lines are about, whoever writes them. */
export interface LogContext {
  /** The request's id, as its answer says it (`x-request-id`). */
  readonly request?: string
  /** The conversation: the name of its bridge in media, and the beginning of its legs' names. */
  readonly call?: string
  /** The Call-ID of the caller's dialog, as engine and trunk know it. */
  readonly sip_call_id?: string
}

const context = new AsyncLocalStorage<LogContext>()

/** Does `work`, and all that begins in it, with these on every line of the log, beside what is there already. */
export function inLogContext<T>(about: LogContext, work: () => T): T {
  return context.run({ ...context.getStore(), ...about }, work)
}

/** The same, with these alone: for work that somebody else's began, and is not about them. */
export function inOwnLogContext<T>(about: LogContext, work: () => T): T {
  return context.run(about, work)
}

/** What a line written now is about. */
export function logContext(): LogContext {
  return context.getStore() ?? {}
}
