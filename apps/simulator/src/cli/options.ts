import { parseArgs } from 'node:util'
import { CHAT_OPTIONS, type ChatDeed, chatDeed } from './chat-options.ts'

const OPTIONS = {
  to: { type: 'string' },
  from: { type: 'string' },
  say: { type: 'string' },
  talk: { type: 'string' },
  dtmf: { type: 'string' },
  patience: { type: 'string' },
  as: { type: 'string' },
  channel: { type: 'string' },
  wait: { type: 'string' },
  unread: { type: 'boolean' },
  ...CHAT_OPTIONS,
  centre: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  'sip-port': { type: 'string' },
  sim: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

/** What a customer on WhatsApp waits for. */
export const WAITS = ['sent', 'reply', 'closed'] as const
export type Wait = (typeof WAITS)[number]

export interface CallOptions {
  to: string
  from: string
  say?: string
  talk?: number
  dtmf?: string
  patience: number
  /** User name whose phone calls instead of a customer. */
  as?: string
}

export interface ChatOptions {
  from: string
  deed: ChatDeed
  channel?: string
  wait: Wait
  unread: boolean
  patience: number
}

/** Where a simulator beside no product listens; as the environment says where nothing is said. */
export interface ServeOptions {
  host?: string
  port?: string
  sipPort?: string
}

/** Where the simulator is, and the file that tells of its centre; as the environment says where nothing is said. */
interface Where {
  sim: string | undefined
  centre: string | undefined
}

export type Command =
  | { type: 'help' }
  | ({ type: 'call'; options: CallOptions } & Where)
  | ({ type: 'chat'; options: ChatOptions } & Where)
  | ({ type: 'serve'; options: ServeOptions } & Where)

/** What the words of a command line ask for, or the sentence that says what is wrong with them. */
export function readCommand(args: string[]): { ok: true; command: Command } | { ok: false; reason: string } {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true })
    const [name] = positionals
    if (values.help || name === undefined || name === 'help') return { ok: true, command: { type: 'help' } }
    const where = { sim: values.sim, centre: values.centre }
    if (name === 'call')
      return { ok: true, command: { type: 'call', ...where, options: callOptions(values) } }
    if (name === 'chat')
      return { ok: true, command: { type: 'chat', ...where, options: chatOptions(values) } }
    if (name === 'serve')
      return { ok: true, command: { type: 'serve', ...where, options: serveOptions(values) } }
    return { ok: false, reason: `There is no "${name}": call, chat or serve (see --help).` }
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']

function callOptions(values: Values): CallOptions {
  const { say, dtmf, as } = values
  return {
    to: needed(values.to, 'to'),
    // A phone calls with its own number.
    from: as === undefined ? needed(values.from, 'from') : (values.from ?? '000'),
    ...(as === undefined ? {} : { as }),
    patience: seconds(values.patience, 'patience') ?? 60,
    ...(say === undefined ? {} : { say }),
    ...(values.talk === undefined ? {} : { talk: seconds(values.talk, 'talk') ?? 20 }),
    ...(dtmf === undefined ? {} : { dtmf }),
  }
}

function chatOptions(values: Values): ChatOptions {
  // Only words wait for an answer.
  const usual = values.text === undefined ? 'sent' : 'reply'
  const wait = WAITS.find((candidate) => candidate === (values.wait ?? usual))
  if (!wait) throw new Error(`--wait is one of ${WAITS.join(', ')}.`)
  return {
    from: needed(values.from, 'from'),
    deed: chatDeed(values),
    wait,
    unread: values.unread ?? false,
    patience: seconds(values.patience, 'patience') ?? 60,
    ...(values.channel === undefined ? {} : { channel: values.channel }),
  }
}

function serveOptions({ host, port, 'sip-port': sipPort }: Values): ServeOptions {
  return {
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(sipPort === undefined ? {} : { sipPort }),
  }
}

function needed(value: string | undefined, name: string): string {
  if (value === undefined || value === '') throw new Error(`--${name} is missing (see --help).`)
  return value
}

function seconds(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!(value > 0)) throw new Error(`--${name} is a number of seconds.`)
  return value
}
