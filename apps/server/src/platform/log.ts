import { type Logger, type LoggerOptions, pino } from 'pino'
import { logContext } from './log-context.ts'
import { loggedError } from './logged-error.ts'

export type { Logger } from 'pino'

const SECRETS = [
  'password',
  'token',
  'secret',
  '*.password',
  '*.token',
  '*.secret',
  'headers.authorization',
  'headers.cookie',
]

/** What every line of the server's log keeps to itself: secrets by their name, and of an error all but who, what and where. What it is about stands in each. */
export const LOG_OPTIONS = {
  redact: { paths: SECRETS, censor: '[secret]' },
  serializers: { err: (thrown: unknown) => loggedError(thrown) },
  mixin: () => ({ ...logContext() }),
} satisfies LoggerOptions

/**
 * JSON lines on stdout, each written at once; what could be a secret never gets there.
 * Buffered, pino would flush at the exit, and try for ever when the supervisor that read the lines is dead.
 */
export function createLog(level: string): Logger {
  const stdout = pino.destination({ dest: 1, sync: true })
  return pino({ level, ...LOG_OPTIONS }, stdout)
}

/** For tests: says nothing. */
export const silentLog: Logger = pino({ level: 'silent' })
