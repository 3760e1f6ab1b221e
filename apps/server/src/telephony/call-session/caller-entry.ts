/** What the route said by which a caller came in; kept on their whole way, until they are transferred. */
export interface CallerEntry {
  /** Before others in every queue: the higher goes first. */
  readonly queuePriority: number
  /** Whether the caller's talks are recorded; null: as the application wants it. */
  readonly record: boolean | null
  /** The agent who served the caller last: queues ask that one first. */
  readonly stickyUserId: number | null
}

/** Is the talk recorded: as the route says, else as the application does. */
export function isRecordedAs(entry: CallerEntry | null, own: boolean): boolean {
  return entry?.record ?? own
}
