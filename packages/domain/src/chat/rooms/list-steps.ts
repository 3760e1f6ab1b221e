interface Listed {
  readonly id: number
  readonly unread: boolean
  readonly unread_messages: number
}

/** The chat `step` places from the chosen one; from none, or beyond an end, the first or the last. Null: there are none. */
export function neighbourOf<T extends Listed>(
  chats: readonly T[],
  selected: number | null,
  step: 1 | -1,
): T | null {
  const at = chats.findIndex(({ id }) => id === selected)
  if (at === -1) return (step === 1 ? chats[0] : chats.at(-1)) ?? null
  return chats[Math.min(chats.length - 1, Math.max(0, at + step))] ?? null
}

/** The first chat below the chosen one that has unread messages, then from the top again; null: all is read. */
export function nextUnreadOf<T extends Listed>(chats: readonly T[], selected: number | null): T | null {
  const at = chats.findIndex(({ id }) => id === selected)
  const round = [...chats.slice(at + 1), ...chats.slice(0, Math.max(0, at))]
  return round.find((chat) => chat.unread || chat.unread_messages > 0) ?? null
}
