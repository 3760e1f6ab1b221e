/** How far the server's clock is ahead of one that goes on evenly here, ms. `isHeard`: the server itself has said so. */
export interface ServerOffset {
  readonly ms: number
  readonly isHeard: boolean
}

/** Before the server has said anything its clock is taken to be this machine's. */
export const NO_OFFSET: ServerOffset = { ms: 0, isHeard: false }

/** What the server answered when it was asked for its time. */
export interface TimeAnswer {
  /** Epoch ms of the server. */
  readonly serverTime: number
  /** When it was asked and when its answer was here, by the clock that goes on evenly. */
  readonly askedAt: number
  readonly heardAt: number
  /** How much further this machine's own clock went than that one meanwhile, ms: it was set, or the machine slept. */
  readonly slipped: number
}

/** An answer that was so long on its way, ms, is exact to half of that: no duration is shown wrong by more than a second. */
const EXACT_MS = 2_000
/** Two clocks of one machine that differ by more than this, ms, have not run side by side. */
const SLIP_MS = 500

/**
 * What is known after an answer (contract §8.2, `pong`); null: it tells nothing, for a clock that seemed even may have stood still
 * while it was on its way. An exact one decides. One that was long on its way says between what the difference lies: what is known already
 * is moved no further than there.
 */
export function heardTime(offset: ServerOffset, answer: TimeAnswer): ServerOffset | null {
  const { serverTime, askedAt, heardAt, slipped } = answer
  if (hasSlipped(slipped)) return null
  if (!offset.isHeard || heardAt - askedAt <= EXACT_MS)
    return { ms: serverTime - (askedAt + heardAt) / 2, isHeard: true }
  const least = serverTime - heardAt
  const most = serverTime - askedAt
  return { ms: Math.min(Math.max(offset.ms, least), most), isHeard: true }
}

/** Whether the difference of this machine's two clocks, ms, has changed by more than they ever do while it is awake and nobody sets one. */
export function hasSlipped(ms: number): boolean {
  return Math.abs(ms) > SLIP_MS
}
