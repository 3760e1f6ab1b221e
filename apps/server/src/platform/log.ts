import { type Logger, pino } from 'pino'

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

/**
 * JSON lines on stdout, each written at once; what could be a secret never gets there.
 * Buffered, pino would flush at the exit, and try for ever when the supervisor that read the lines is dead.
 */
export function createLog(level: string): Logger {
  const stdout = pino.destination({ dest: 1, sync: true })
  return pino({ level, redact: { paths: SECRETS, censor: '[secret]' } }, stdout)
}

/** For tests: says nothing. */
export const silentLog: Logger = pino({ level: 'silent' })
