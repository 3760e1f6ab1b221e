/** What the route said by which a caller came in; kept on his whole way, until he is transferred. */
export interface CallerEntry {
  /** Before others in every queue: the higher goes first. */
  readonly queuePriority: number
  /** Whether his talks are recorded; null: as the application wants it. */
  readonly record: boolean | null
  /** The agent who served him last: queues ask him first. */
  readonly stickyUserId: number | null
}

/** Is the talk recorded: as the route says, else as the application does. */
export function isRecordedAs(entry: CallerEntry | null, own: boolean): boolean {
  return entry?.record ?? own
}
