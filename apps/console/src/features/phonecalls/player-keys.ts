const STEP_S = 5
const PAGE_S = 15

/** Where a key moves the position of a recording to, seconds; null for a key that does not move it. */
export function seekByKey(key: string, at: number, duration: number): number | null {
  const to = targetOf(key, at, duration)
  return to === null ? null : Math.min(duration, Math.max(0, to))
}

function targetOf(key: string, at: number, duration: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return at - STEP_S
    case 'ArrowRight':
    case 'ArrowUp':
      return at + STEP_S
    case 'PageDown':
      return at - PAGE_S
    case 'PageUp':
      return at + PAGE_S
    case 'Home':
      return 0
    case 'End':
      return duration
    default:
      return null
  }
}
