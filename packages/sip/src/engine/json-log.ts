import type { EngineLog } from './options.ts'

const LEVELS: Readonly<Record<string, number>> = {
  trace: 10,
  debug: 20,
  info: 30,
  warn: 40,
  error: 50,
  fatal: 60,
  silent: 99,
}

/** What the program itself says beside its engine. */
interface ProgramLog extends EngineLog {
  error(fields: object, message: string): void
}

/** A logger of pino's line format, so that the supervisor reads all programs alike. */
export function jsonLog(name: string, level: string, write: (line: string) => void): ProgramLog {
  const least = LEVELS[level] ?? 30
  function log(weight: number, fields: object, msg: string): void {
    if (weight >= least)
      write(`${JSON.stringify({ level: weight, time: Date.now(), name, ...fields, msg }, spelled)}\n`)
  }
  return {
    info: (fields, message) => log(30, fields, message),
    warn: (fields, message) => log(40, fields, message),
    error: (fields, message) => log(50, fields, message),
  }
}

/** An error's own fields are not enumerable: as they are, a line would say `{}`. */
function spelled(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value
  const { name: type, message, stack, cause } = value
  return { type, message, stack, cause }
}
