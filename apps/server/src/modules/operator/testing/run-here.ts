import { pino } from 'pino'
import type { OperatorDeps } from '../command.ts'
import { runCommand } from '../operator.ts'
import { worded } from './worded.ts'

/** How a command ended, what an operator who reads English was told, and what the log has of it. */
export interface RunHere {
  code: number
  says: string[]
  logged: { level: number; msg: string; command?: string; done?: boolean }[]
}

/** Runs a command of the operator in this process, without the door. */
export function runHere(deps: OperatorDeps, ...argv: string[]): Promise<RunHere> {
  return runInProcess([deps], ...argv)
}

/** The same where the process has servers for several shares. */
export async function runInProcess(servers: readonly OperatorDeps[], ...argv: string[]): Promise<RunHere> {
  const [says, logged]: [string[], RunHere['logged']] = [[], []]
  const log = pino({}, { write: (line) => void logged.push(JSON.parse(line)) })
  const code = await runCommand(argv, servers, { log, say: (said) => void says.push(worded(said, 'en')) })
  return { code, says, logged }
}
