import { type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** JSON lines on stdout; what could be a secret never gets there. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        '*.password',
        '*.token',
        '*.secret',
        'headers.authorization',
        'headers.cookie',
      ],
      censor: '[secret]',
    },
  })
}

/** For tests: says nothing. */
export const silentLog: Logger = pino({ level: 'silent' })
