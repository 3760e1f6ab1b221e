/*
 * What an agent does with Alt and a letter, from anywhere, also inside a text. Each agent may give every command another letter.
 */

/** The letters of those who have changed none. */
export const DEFAULT_KEYS = {
  answer: 'a',
  hangup: 'd',
  mute: 'm',
  hold: 'h',
  transfer: 't',
  swap: 's',
  confirm: 'o',
  cancel: 'z',
  phonebook: 'g',
  conference: 'j',
  answerChat: 'c',
  refuseChat: 'x',
  nextUnread: 'u',
  closeChat: 'e',
  softphone: 'p',
  pause: 'b',
  lock: 'k',
  home: 'i',
  calls: 'l',
  chats: 'w',
  followUp: 'r',
  client: 'f',
  help: 'y',
  notices: 'n',
} as const
export type KeyCommand = keyof typeof DEFAULT_KEYS
/** The letter of each command, in lower case; no two have the same. */
export type CommandKeys = Readonly<Record<KeyCommand, string>>

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

export const KEY_COMMANDS = Object.keys(DEFAULT_KEYS) as readonly KeyCommand[]

/** A key press by its place (`KeyA`), not its sign: Alt with a letter writes signs on some keyboards. */
export interface KeyPress {
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

/** Which command a key press means; null: none. */
export function commandOf(keys: CommandKeys, press: KeyPress): KeyCommand | null {
  const letter = press.altKey && !press.ctrlKey && !press.metaKey ? letterOf(press.code) : null
  return KEY_COMMANDS.find((command) => keys[command] === letter) ?? null
}

/** Why a key cannot be given to a command: `browser` and `system` act before the page hears of it, `chatList` moves in the chats. */
export type KeyRefusal = 'onlyAltAndLetter' | 'browser' | 'system' | 'chatList'

/** What comes of the key that is pressed for a command. */
export type KeyChoice =
  | { readonly kind: 'free'; readonly letter: string }
  /** It is another command's; the two can be swapped. */
  | { readonly kind: 'taken'; readonly letter: string; readonly by: KeyCommand }
  | { readonly kind: 'refused'; readonly reason: KeyRefusal; readonly code: string }

/** Keys that only change others: the choice goes on. */
const MODIFIERS = /^(Alt|Control|Shift|Meta|OS)(Left|Right)?$/
/** With Alt these go back and forth in the history, home, and to other tabs. */
const OF_BROWSER = /^(ArrowLeft|ArrowRight|Home|Digit\d|Numpad\d)$/
/** With Alt these change or close windows and open menus of the system. */
const OF_SYSTEM = /^(Tab|Space|Escape|Enter|Backspace|Delete|PrintScreen|F\d+)$/

/** Whether `command` may have the key that was pressed; null while only Alt and the like are down. */
export function keyChoice(keys: CommandKeys, command: KeyCommand, press: KeyPress): KeyChoice | null {
  const { code, altKey, ctrlKey, metaKey, shiftKey } = press
  if (MODIFIERS.test(code)) return null
  const refused = (reason: KeyRefusal) => ({ kind: 'refused', reason, code }) as const
  if (!altKey || ctrlKey || metaKey || shiftKey) return refused('onlyAltAndLetter')
  if (OF_BROWSER.test(code)) return refused('browser')
  if (OF_SYSTEM.test(code)) return refused('system')
  if (code === 'ArrowUp' || code === 'ArrowDown') return refused('chatList')
  const letter = letterOf(code)
  if (letter === null) return refused('onlyAltAndLetter')
  const by = KEY_COMMANDS.find((other) => other !== command && keys[other] === letter)
  return by === undefined ? { kind: 'free', letter } : { kind: 'taken', letter, by }
}

/** The keys with this letter at `command`; who had it gets the letter that `command` had. */
export function withKey(keys: CommandKeys, command: KeyCommand, letter: string): CommandKeys {
  const swapped = KEY_COMMANDS.find((other) => keys[other] === letter)
  return { ...keys, ...(swapped && { [swapped]: keys[command] }), [command]: letter }
}

/**
 * Kept keys as far as they can be used: letters that are none, or of two commands, make all of them the usual ones. A command that came after
 * they were kept has its usual letter, or the first one that is free.
 */
export function keptKeys(kept: Readonly<Record<string, unknown>>): CommandKeys {
  const taken = new Set<unknown>(KEY_COMMANDS.map((command) => kept[command]))
  const entries = KEY_COMMANDS.map((command) => {
    const letter = kept[command] ?? [DEFAULT_KEYS[command], ...LETTERS].find((one) => !taken.has(one))
    taken.add(letter)
    return [command, letter] as const
  })
  const letters = new Set(entries.map(([, letter]) => letter))
  const isWhole =
    letters.size === entries.length &&
    [...letters].every((letter) => typeof letter === 'string' && /^[a-z]$/.test(letter))
  return isWhole ? (Object.fromEntries(entries) as Record<KeyCommand, string>) : DEFAULT_KEYS
}

function letterOf(code: string): string | null {
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null
}
