/** Epoch ms with its fraction: what began first stands first in a trace, also within one millisecond. */
export function now(): number {
  return Math.round((performance.timeOrigin + performance.now()) * 1000) / 1000
}
