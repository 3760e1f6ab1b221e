/**
 * The 48-bit index of a packet from its 16-bit sequence number and the highest index so far (-1: none),
 * RFC 3711 §3.3.1. A packet from before the first one's rollover would be negative: it counts as 0's.
 */
export function estimateIndex(sequence: number, highest: number): number {
  if (highest < 0) return sequence
  const rollover = Math.floor(highest / 0x10000)
  const last = highest % 0x10000
  if (last < 0x8000) {
    const before = sequence - last > 0x8000 && rollover > 0
    return (before ? rollover - 1 : rollover) * 0x10000 + sequence
  }
  return (last - 0x8000 > sequence ? rollover + 1 : rollover) * 0x10000 + sequence
}
