/** A leg has an even port; the odd one above it stays free for a peer's RTCP. */
const PORTS_OF_A_LEG = 2

/** How many plain legs a range holds. */
export function legsIn([from, to]: readonly [number, number]): number {
  const firstEven = from + (from % PORTS_OF_A_LEG)
  return Math.max(0, Math.floor((to - firstEven) / PORTS_OF_A_LEG) + 1)
}

/** What to do when a range is used up, in words for the operator's log. */
export function portsWanted(range: readonly [number, number], inUse: number): string {
  const [from, to] = range
  const holds = legsIn(range)
  const wanted = Math.max(holds, inUse) * 2 * PORTS_OF_A_LEG
  return (
    `RTP_PORTS=${from}-${to} has room for ${holds} legs of trunks and desk phones, ${inUse} are there, and one more was refused. ` +
    'A call between a trunk and a browser wants 2 ports, one between a trunk and a desk phone or another trunk 4: ' +
    `for twice as many calls set ${wanted} ports, such as RTP_PORTS=${from}-${Math.min(65_535, from + wanted - 1)}.`
  )
}
