import { join } from 'node:path'
import type { ProgramName } from '../build/programs.ts'
import { LogFile } from './log-file.ts'
import type { RemoteLog } from './syslog/remote-log.ts'

export interface ProgramLogOptions {
  logDir: string
  maxBytes: number
  keep: number
  /** Another machine that hears every line too. */
  remote: RemoteLog | null
  tell(sentence: string): void
}

/** A program's lines go to their file and, where LOG_TO says so, to another machine: who breaks in here cannot unsay them there. */
export function openProgramLog(
  name: ProgramName,
  { logDir, remote, ...options }: ProgramLogOptions,
): { write(line: string): void } {
  const file = new LogFile({ ...options, path: join(logDir, `${name}.log`), now: () => performance.now() })
  return {
    write(line) {
      file.write(line)
      remote?.write(name, line)
    },
  }
}
