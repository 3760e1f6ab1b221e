/**
 * What is counted of rows, and added up over days, queues and people. Times in ms. Only these are added; a figure is always made of them
 * at the end, so that a mean of means is never taken.
 */
export const SUM_NAMES = [
  'offered',
  'answered',
  /** Answered within the queue's seconds. */
  'inTime',
  'abandoned',
  /** Given up before the queue's `short_abandon_seconds`. */
  'shortly',
  'waitMs',
  'longestWaitMs',
  /** Of what was answered and is over. */
  'handled',
  'handleMs',
  'made',
  'talks',
  'talkMs',
  'signedInMs',
  'afterServiceMs',
  'pauses',
  'pauseMs',
  'exceeded',
  'exceededMs',
  'classified',
  /** Of people with a shift: how long they were to be there, were, and were besides. */
  'plannedMs',
  'keptMs',
  'besideMs',
] as const

export type SumName = (typeof SUM_NAMES)[number]
/** What is absent is 0. */
export type Sums = Readonly<Partial<Record<SumName, number>>>

/** Two counts as one: everything is added, of the longest wait the longer one stays. */
export function addSums(one: Sums, other: Sums): Sums {
  const added: Partial<Record<SumName, number>> = { ...one }
  for (const name of SUM_NAMES) {
    const value = other[name]
    if (value === undefined) continue
    const known = added[name] ?? 0
    added[name] = name === 'longestWaitMs' ? Math.max(known, value) : known + value
  }
  return added
}
