/** An after-service that counts down in this tab (§3 "After-service timer"). Times are epoch ms of the server, by the one clock of the console (F7). */
export type AfterServiceTimer =
  /** Asked for at the server; guards against a second start (`lock` of §3). */
  | { readonly state: 'starting' }
  | {
      readonly state: 'running'
      /** Its pause report, which a pause straight out of it names; null when the server gave none. */
      readonly reportId: number | null
      /** Full length, seconds. */
      readonly duration: number
      readonly endsAt: number
      /** Whole seconds left. */
      readonly left: number
    }

/**
 * A timer of which the server says that `left` seconds are left now: only its word counts, so that a machine with a
 * wrong clock ends when all others do.
 */
export function runningTimer(
  from: { readonly reportId: number | null; readonly duration: number; readonly left: number },
  now: number,
): AfterServiceTimer & { state: 'running' } {
  return { state: 'running', ...from, endsAt: now + from.left * 1000 }
}

/** The timers a moment later (§4.6: per second), and those that have reached 0. The same map when no second has passed. */
export function ticked(
  timers: ReadonlyMap<string, AfterServiceTimer>,
  now: number,
): { readonly timers: ReadonlyMap<string, AfterServiceTimer>; readonly over: readonly string[] } {
  const next = new Map(timers)
  const over: string[] = []
  let changed = false
  for (const [uid, timer] of timers) {
    if (timer.state === 'starting') continue
    const left = Math.max(0, Math.ceil((timer.endsAt - now) / 1000))
    if (left === 0) over.push(uid)
    if (left === timer.left) continue
    next.set(uid, { ...timer, left })
    changed = true
  }
  return { timers: changed ? next : timers, over }
}
