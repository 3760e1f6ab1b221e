/** Keys with Alt: they work from anywhere, also inside a text field. */
export const CHAT_SHORTCUTS = {
  answer: 'c',
  hangup: 'x',
  next: 'arrowdown',
  previous: 'arrowup',
  nextUnread: 'u',
  close: 'e',
} as const

export type ChatCommand = keyof typeof CHAT_SHORTCUTS

const COMMANDS = Object.entries(CHAT_SHORTCUTS) as [ChatCommand, string][]

/** What a key press means to the chat; null: nothing. By the key's place, not its sign: Alt+letter writes signs on some keyboards. */
export function chatCommandOf(
  event: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): ChatCommand | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const key = event.code.replace(/^Key/, '').toLowerCase()
  return COMMANDS.find(([, wanted]) => wanted === key)?.[0] ?? null
}
