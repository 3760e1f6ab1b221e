import { parseArgs } from 'node:util'
import { issueText } from '@ramal/contract/issue-key'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import { text } from '@ramal/i18n/text'
import type * as z from 'zod'
import type { Access } from '../../accounts/session/access.ts'
import { LOCALE_OF, type Sentence, sentence } from '../../platform/operator-sentence.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import type { KeyReplacement } from '../keys/replacement.ts'
import type { Retention } from '../retention/retention.ts'

/** Addresses and ports of a running server. */
export interface Place {
  readonly host: string
  readonly publicAddress: string
  readonly port: number
  readonly sipHost: string
  readonly sipPort: number
}

/** What the operator's commands work on. */
export interface OperatorDeps {
  store: Store
  clock: Clock
  access: Pick<Access, 'endAccess'>
  replacement: Pick<KeyReplacement, 'replace' | 'status' | 'isOurs' | 'isAlone'>
  retention: Pick<Retention, 'purge' | 'foresee'>
  box: SecretBox
  version: string
  place: Place
  /** The variables that the product was started with, none of them secret; null: nobody said. */
  startedWith: Readonly<Record<string, string>> | null
  /** Whether engine and media process are connected. */
  health(): { engine: boolean; media: boolean }
}

/** How a command ended: what is said for the operator; `done` = exit code 0, otherwise 1. */
export interface Outcome {
  done: boolean
  says: readonly Sentence[]
  /** It is about a tenant that this server has not: another one of the process may have it. */
  isElsewhere?: true
  /** It is about somebody, and there is no such person. */
  isNobody?: true
  /** It is done for the tenants of this server: each other one of the process is asked, too. */
  isPartial?: true
}

/** `say` tells the operator something before the end. */
export type Say = (said: Sentence) => void

/** What goes along with the words of a command, both ways: text that is not for a terminal. */
export interface Papers {
  /** What the operator sent along; null: nothing. */
  readonly input: string | null
  /** What sealed secrets in it are opened with, or what is to be sealed with it; null: nothing. */
  readonly passphrase: string | null
  /** Of whoever asks. */
  readonly language: keyof typeof LOCALE_OF
  /** Text for a file of the operator's, or for a program that asked. */
  hand(text: string): void
}

/** One command: how it is called, and what it does with its arguments. */
export interface Command {
  usage: string
  /** Only programs of ours ask it: nobody is told that it is there. */
  isInner?: true
  /** @throws WrongCall */
  run(args: string[], deps: OperatorDeps, say: Say, papers: Papers): Promise<Outcome>
}

/** The command was called in a way that it does not know. */
export class WrongCall extends Error {
  override name = 'WrongCall'
  readonly said: Sentence

  constructor(said: Sentence) {
    super(said.key)
    this.said = said
  }
}

type Options = Record<string, { type: 'string' | 'boolean' }>

/**
 * A command whose words behind its name and `--options` together are an `input`: `words` names the words, in their order. An option
 * that it does not know, or a word too many, is a wrong call.
 */
export function command<Input>(spec: {
  usage: string
  isInner?: true
  words: readonly string[]
  options: Options
  input: z.ZodType<Input>
  run(input: Input, deps: OperatorDeps, say: Say, papers: Papers): Promise<Outcome>
}): Command {
  return {
    usage: spec.usage,
    ...(spec.isInner && { isInner: true }),
    run(args, deps, say, papers) {
      const said = readArgs(args, spec)
      const parsed = spec.input.safeParse(said)
      if (!parsed.success) throw new WrongCall(firstIssue(parsed.error, said, papers.language))
      return spec.run(parsed.data, deps, say, papers)
    },
  }
}

function readArgs(
  args: string[],
  { words, options }: { words: readonly string[]; options: Options },
): Readonly<Record<string, unknown>> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length > words.length)
      throw new WrongCall(sentence('call.tooMany', { word: positionals[words.length] ?? '' }))
    return { ...values, ...Object.fromEntries(positionals.map((word, at) => [words[at], word])) }
  } catch (error) {
    throw error instanceof TypeError
      ? new WrongCall(sentence('call.option', { option: optionIn(error) }))
      : error
  }
}

/** What Node names in quotes of what it does not take. */
const optionIn = ({ message }: TypeError) => /'([^']+)'/.exec(message)?.[1] ?? message

function firstIssue(
  { issues: [issue] }: z.ZodError,
  said: Readonly<Record<string, unknown>>,
  language: Papers['language'],
): Sentence {
  if (!issue || issue.path.length === 0) return sentence('call.asWhole')
  if (issue.message === NAME_HAS_SPACES || issue.message === NAME_IS_BLANK) return sentence(issue.message)
  const { key, params } = issueText(issue, said[String(issue.path[0])])
  return sentence('call.wrong', { place: issue.path.join('.'), why: text(LOCALE_OF[language], key, params) })
}

/** What a schema of these words says of itself. */
export const NAME_HAS_SPACES = 'call.nameHasSpaces'
export const NAME_IS_BLANK = 'call.nameIsBlank'
