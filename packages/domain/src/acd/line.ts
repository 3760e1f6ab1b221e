/** A caller in the line of one queue among those of all queues. */
export interface InLine {
  readonly queueId: number
  /** Of the caller's queue: a heavier one is served first where two queues want the same agent. */
  readonly weight: number
  /** They lost their agent, and go before everybody of their queue. */
  readonly atHead: boolean
  /** Of their route (`queue_priority`): the higher goes first within a queue. */
  readonly priority: number
  readonly enteredAt: number
}

/** The order in which callers of all queues are looked at: heavier queue, lost their agent, higher priority, came first. */
export function inLineOrder(a: InLine, b: InLine): number {
  return (
    b.weight - a.weight ||
    Number(b.atHead) - Number(a.atHead) ||
    b.priority - a.priority ||
    a.enteredAt - b.enteredAt
  )
}

/** A caller's place in their own queue, 1 = next. */
export function positionIn<T extends InLine>(caller: T, line: readonly T[]): number {
  const own = line.filter((one) => one.queueId === caller.queueId).sort(inLineOrder)
  return own.indexOf(caller) + 1
}
