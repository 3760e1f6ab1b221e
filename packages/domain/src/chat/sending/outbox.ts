/** A text of the agent that the server has not confirmed. Its uid makes it safe to send again (contract §5.2). */
export interface OutboxEntry {
  readonly uid: string
  readonly content: string
  /** When the agent sent it, epoch ms. */
  readonly at: number
  /** Why the server does not take it; null: it is sent as soon as the server can be reached. */
  readonly refused: string | null
}

/** What is on its way, by uid of the chat, oldest first. */
export type Outbox = Readonly<Record<string, readonly OutboxEntry[]>>

/** Puts a text behind those that wait; one that is there already (by uid) keeps its place and is new again. */
export function posted(outbox: Outbox, chatUid: string, entry: OutboxEntry): Outbox {
  const entries = outbox[chatUid] ?? []
  const isKnown = entries.some(({ uid }) => uid === entry.uid)
  const next = isKnown
    ? entries.map((known) => (known.uid === entry.uid ? entry : known))
    : [...entries, entry]
  return { ...outbox, [chatUid]: next }
}

/** The server has it: nothing of it is kept. */
export function delivered(outbox: Outbox, chatUid: string, uid: string): Outbox {
  const left = (outbox[chatUid] ?? []).filter((entry) => entry.uid !== uid)
  return left.length > 0 ? { ...outbox, [chatUid]: left } : emptied(outbox, chatUid)
}

/** The server said no: it is kept for the agent to see, and sent no more by itself. */
export function refused(outbox: Outbox, chatUid: string, uid: string, reason: string): Outbox {
  const entries = outbox[chatUid]
  if (!entries) return outbox
  const next = entries.map((entry) => (entry.uid === uid ? { ...entry, refused: reason } : entry))
  return { ...outbox, [chatUid]: next }
}

/** The chat is gone, and what waited for it. */
export function emptied(outbox: Outbox, chatUid: string): Outbox {
  const { [chatUid]: _, ...others } = outbox
  return others
}

/** What is sent next in a chat: the oldest that was not refused, for a customer reads in the order of writing. */
export function nextToSend(outbox: Outbox, chatUid: string): OutboxEntry | null {
  return outbox[chatUid]?.find((entry) => entry.refused === null) ?? null
}

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000

/** How long to wait before try number `tries` + 1 while the link itself is up, ms: each time twice as long. */
export function retryAfterMs(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.max(0, tries - 1))
}
