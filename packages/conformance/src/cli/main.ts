import { CONTRACT_VERSION } from '@ramal/contract/version'
import { runDiff } from '../diff/run.ts'
import { CannotRun } from '../sign-in.ts'
import { UsageError } from './arguments.ts'
import { runReplay } from './replay.ts'
import { USAGE } from './usage.ts'
import { runVerify } from './verify.ts'

const COMMANDS: Readonly<Record<string, (argv: readonly string[]) => Promise<number>>> = {
  verify: runVerify,
  replay: runReplay,
  diff: runDiff,
}

async function main([command = '', ...argv]: readonly string[]): Promise<number> {
  if (command === '--version') {
    console.log(CONTRACT_VERSION)
    return 0
  }
  // `diff` has a help of its own.
  if (command === '--help' || command === '-h' || (command !== 'diff' && asksHelp(argv))) {
    console.log(USAGE)
    return 0
  }
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) throw new UsageError(command ? `no command "${command}"` : 'which command?')
  return run(argv)
}

function asksHelp(argv: readonly string[]): boolean {
  return argv.includes('--help') || argv.includes('-h')
}

/** Exit 2 = nothing can be said of the backend: a wrong command line, no answer, a refused sign-in. */
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (error instanceof UsageError || isParseError(error)) console.error(`${error.message}\n\n${USAGE}`)
  else console.error(error instanceof CannotRun ? `could not run: ${error.message}` : error)
  return 2
})

// node:util's parseArgs names its own errors so.
function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
