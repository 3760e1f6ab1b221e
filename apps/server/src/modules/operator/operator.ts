import { isDiskRefusal } from '@ramal/db/store/disk-refusal'
import type { Logger } from '../../platform/log.ts'
import { type Sentence, sentence } from '../../platform/operator-sentence.ts'
import { type Command, type OperatorDeps, type Outcome, type Papers, type Say, WrongCall } from './command.ts'
import { COMMANDS } from './commands.ts'

/** Exit codes of `npx ramal`: done, not done (and it says why), called in a way that nobody knows. */
export type ExitCode = 0 | 1 | 2

/**
 * Runs one command in the server of the process whose tenant it is about (decision 067). Never throws: what fails is logged, and told
 * without its inside.
 */
export async function runCommand(
  argv: readonly string[],
  servers: readonly OperatorDeps[],
  { log, say, papers = NONE }: { log: Logger; say: Say; papers?: Papers },
): Promise<ExitCode> {
  const found = findCommand(argv)
  if (!found) return wrongCall(sentence('call.unknown', { words: argv.join(' ') }), similarTo(argv), say)
  const { name, command, args } = found
  try {
    const { done, says } = await inTheRightOne(servers, (deps) => command.run(args, deps, say, papers))
    for (const line of says) say(line)
    log.info({ command: name, done }, 'a command of the operator')
    return done ? 0 : 1
  } catch (error) {
    if (error instanceof WrongCall) return wrongCall(error.said, [command], say)
    log.error({ err: error, command: name }, 'a command of the operator failed')
    say(sentence(isDiskRefusal(error) ? 'noRoom' : 'failed'))
    return 1
  }
}

const NONE: Papers = { input: null, passphrase: null, language: 'en', hand: () => {} }

/** Nobody's, as what every tenant is in, is the first one's. */
async function inTheRightOne(
  servers: readonly OperatorDeps[],
  run: (deps: OperatorDeps) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: Outcome = { done: false, says: [sentence('starting')] }
  const parts: Sentence[] = []
  for (const deps of servers) {
    outcome = await run(deps)
    if (outcome.isPartial) parts.push(...outcome.says)
    else if (!outcome.isElsewhere) return outcome
  }
  return parts.length > 0 ? { done: true, says: parts } : outcome
}

function findCommand(argv: readonly string[]): { name: string; command: Command; args: string[] } | null {
  for (const [name, command] of Object.entries(COMMANDS)) {
    const words = name.split(' ')
    if (words.every((word, at) => argv[at] === word)) return { name, command, args: argv.slice(words.length) }
  }
  return null
}

/** Those that begin with the same word, else all; what only programs ask is nobody's to call. */
function similarTo([first]: readonly string[]): Command[] {
  const all = Object.entries<Command>(COMMANDS).filter(([, { isInner }]) => !isInner)
  const alike = all.filter(([name]) => name.split(' ')[0] === first)
  return (alike.length > 0 ? alike : all).map(([, command]) => command)
}

function wrongCall(why: Sentence, commands: readonly Command[], say: Say): ExitCode {
  say(why)
  for (const { usage } of commands) say(sentence('call.usage', { usage }))
  return 2
}
