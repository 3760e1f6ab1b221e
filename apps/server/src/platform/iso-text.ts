const DAY_MS = 86_400_000

/** Of the day that was written last: rows of one page are mostly of few days. */
let last = { day: Number.NaN, text: '' }

/**
 * Epoch milliseconds as ISO 8601 in UTC, as `Date.toISOString` has it, in a third of its time where it is the day of the one before.
 * @throws RangeError of what is no time
 */
export function isoText(at: number): string {
  const day = Math.floor(at / DAY_MS)
  // Parts of milliseconds, and what is no time, are Date's own.
  if (!Number.isInteger(at)) return new Date(at).toISOString()
  if (day !== last.day) last = { day, text: new Date(at).toISOString().slice(0, -13) }
  const ms = at - day * DAY_MS
  return `${last.text}${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1_000) % 60)}.${three(ms % 1_000)}Z`
}

const TWO = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const two = (value: number) => TWO[value]
const three = (value: number) => (value < 100 ? `0${value < 10 ? '0' : ''}${value}` : String(value))
