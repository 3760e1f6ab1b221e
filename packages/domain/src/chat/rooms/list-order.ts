interface ListedChat {
  readonly id: number
  readonly title: string
  readonly phone: string
  readonly datetime: string
  readonly last_client_response_ts: number | null
}

/** Chats by the client's last response, newest first; those without one last; equal ones newest chat first (§2.7). */
export function byLastResponse<T extends ListedChat>(chats: readonly T[]): readonly T[] {
  return chats.toSorted(
    (a, b) => (b.last_client_response_ts ?? 0) - (a.last_client_response_ts ?? 0) || b.id - a.id,
  )
}

/**
 * Chats whose title, phone or datetime holds the text, without regard to case and accents (§2.7). A text of digits and
 * phone signs is also looked for in the digits of the phone. `formatDatetime` gives the datetime as it is shown.
 */
export function filterChats<T extends ListedChat>(
  chats: readonly T[],
  text: string,
  formatDatetime: (iso: string) => string,
): readonly T[] {
  const wanted = plain(text)
  const digits = /^[\d\s+()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return chats.filter(
    (chat) =>
      plain(chat.title).includes(wanted) ||
      plain(chat.phone).includes(wanted) ||
      (digits !== '' && chat.phone.replace(/\D/g, '').includes(digits)) ||
      plain(formatDatetime(chat.datetime)).includes(wanted),
  )
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
}

/** Chats by how long their customer waits, the longest first; who waits for nothing comes after, in the order given. */
export function byWait<T>(chats: readonly T[], since: (chat: T) => number | null): readonly T[] {
  return chats.toSorted(
    (a, b) => (since(a) ?? Number.MAX_SAFE_INTEGER) - (since(b) ?? Number.MAX_SAFE_INTEGER),
  )
}
