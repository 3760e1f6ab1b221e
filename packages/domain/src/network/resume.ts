/** Last `event_seq` seen of each topic; sent as `since` with `check_rooms` after a gap (contract, head). */
export type Since = Readonly<Record<string, number>>

export interface CountedFrame {
  readonly topic?: string | undefined
  readonly event_seq?: number | undefined
}

/** Whether a frame was seen before. Replies and frames of a backend that does not count are always new. */
export function isRepeated(since: Since, frame: CountedFrame): boolean {
  if (frame.topic === undefined || frame.event_seq === undefined) return false
  return frame.event_seq <= (since[frame.topic] ?? 0)
}

/** The places after a frame; unchanged by one without a number. */
export function advanceSince(since: Since, frame: CountedFrame): Since {
  if (frame.topic === undefined || frame.event_seq === undefined) return since
  if (isRepeated(since, frame)) return since
  return { ...since, [frame.topic]: frame.event_seq }
}
