import { type Language, speaker } from '../language.mjs'
import { printableValues } from '../printable.mjs'
import type { Tell } from '../progress.ts'
import { Refusal, type SentenceKey, type Values } from '../refusal.ts'
import { BACKUP } from '../texts/backup.mjs'

/** What a command is called in. */
export interface Setting {
  readonly language: Language
  readonly dataDir: string
  readonly env: NodeJS.ProcessEnv
  /** Of this program. */
  readonly version: string
  /** Whether a signal said so. */
  isToEnd(): boolean
}

/** What a command tells its operator with. */
export interface Speaking extends Setting {
  /** The outcome, on stdout. */
  readonly say: Tell
  /** What happens meanwhile, on stderr. */
  readonly tell: Tell
  /** Throws where it is to end. */
  readonly goOn: () => void
  /** The sentence itself. */
  readonly text: (key: SentenceKey, values?: Values) => string
}

/** @throws Refusal, or the TypeError of `parseArgs` for a wrong call */
export type DataCommand = (args: string[], speaking: Speaking) => Promise<void>

/** Runs a command and says how it ended. Returns the exit code: 0 done, 1 not done, 2 called wrongly. */
export async function runCommand(command: DataCommand, args: string[], setting: Setting): Promise<0 | 1 | 2> {
  const speak = speaker(BACKUP, setting.language)
  // Names of files, and what an archive says of itself, are others' words.
  const text = (key: SentenceKey, values: Values = {}) => speak(key, printableValues(values))
  const speaking: Speaking = {
    ...setting,
    text,
    say: (key, values) => console.log(text(key, values)),
    tell: (key, values) => console.error(text(key, values)),
    goOn() {
      if (setting.isToEnd()) throw new Refusal('interrupted')
    },
  }
  try {
    await command(args, speaking)
    return 0
  } catch (error) {
    const { key, values, isCall } = refusalOf(error)
    console.error(text(key, values))
    return isCall ? 2 : 1
  }
}

function refusalOf(error: unknown): { key: SentenceKey; values: Values; isCall: boolean } {
  if (error instanceof Refusal)
    return { key: error.key, values: error.values, isCall: error.key.startsWith('call.') }
  const { code = '', message = String(error), path } = error as NodeJS.ErrnoException
  // Node's own sentence is English: what it names in quotes is the word that is wrong.
  if (code.startsWith('ERR_PARSE_ARGS'))
    return { key: 'call.wrong', values: { why: /'([^']+)'/.exec(message)?.[1] ?? message }, isCall: true }
  if (code === 'ENOENT' && path) return { key: 'file.none', values: { path }, isCall: false }
  if ((code === 'EACCES' || code === 'EPERM') && path)
    return { key: 'file.forbidden', values: { path }, isCall: false }
  return { key: 'failed', values: { why: message }, isCall: false }
}
