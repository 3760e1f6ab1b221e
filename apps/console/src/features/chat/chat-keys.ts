import { type CommandKeys, commandOf, type KeyPress } from '@ramal/domain/keyboard/command-keys'

/** What keys do in the chat: with letters that each agent may change, and the arrows. They work from anywhere, also inside a text field. */
export type ChatCommand = 'answer' | 'hangup' | 'next' | 'previous' | 'nextUnread' | 'close'

const OF_LETTERS = {
  answerChat: 'answer',
  refuseChat: 'hangup',
  nextUnread: 'nextUnread',
  closeChat: 'close',
} as const satisfies Partial<Record<keyof CommandKeys, ChatCommand>>

/** What a key press means to the chat; null: nothing. */
export function chatCommandOf(keys: CommandKeys, press: KeyPress): ChatCommand | null {
  if (!press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null
  if (press.code === 'ArrowDown') return 'next'
  if (press.code === 'ArrowUp') return 'previous'
  const command = commandOf(keys, press)
  return command !== null && command in OF_LETTERS ? OF_LETTERS[command as keyof typeof OF_LETTERS] : null
}
