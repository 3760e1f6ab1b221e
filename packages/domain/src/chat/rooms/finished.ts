/** A chat this tab has finished; `eventSeq` = place of its `end` frame among the frames of its topic. */
export interface Finished {
  readonly stepId: number
  readonly at: number
  readonly topic: string | null
  readonly eventSeq: number | null
}

/** Where a frame stands: epoch ms of its arrival and, from a backend that counts, its topic and number there. */
export interface FramePlace {
  readonly now: number
  readonly topic?: string | undefined
  readonly eventSeq?: number | undefined
}

const REMEMBERED = 500
const LATE_MS = 5000

/** Remembers a finished chat; an entry that exists learns the frame's number but keeps its time. */
export function remember(
  finished: readonly Finished[],
  stepId: number,
  place: FramePlace,
): readonly Finished[] {
  const known = finished.find((entry) => entry.stepId === stepId)
  const entry: Finished = {
    stepId,
    at: known?.at ?? place.now,
    topic: place.topic ?? known?.topic ?? null,
    eventSeq: place.eventSeq ?? known?.eventSeq ?? null,
  }
  return [...finished.filter((other) => other.stepId !== stepId), entry].slice(-REMEMBERED)
}

/**
 * Whether a frame about this chat is a late one of a finished chat, which must not bring it back (§4.9, A-73). A frame
 * with a higher number than the end, or without comparable numbers one that comes more than 5 s after it, is news:
 * unarchived, transferred back, reopened.
 */
export function isLate(finished: readonly Finished[], stepId: number, place: FramePlace): boolean {
  const entry = finished.find((candidate) => candidate.stepId === stepId)
  if (!entry) return false
  const comparable = entry.eventSeq !== null && place.eventSeq !== undefined && entry.topic === place.topic
  if (comparable) return (place.eventSeq ?? 0) <= (entry.eventSeq ?? 0)
  return place.now - entry.at <= LATE_MS
}

/** Forgets that a chat was finished: it is in the list again. */
export function forgetFinished(finished: readonly Finished[], stepId: number): readonly Finished[] {
  return finished.filter((entry) => entry.stepId !== stepId)
}
