/** Value of a `datetime-local` input for an epoch, in the browser's time zone; '' for null. */
export function toDateTimeInput(epochMs: number | null): string {
  if (epochMs === null) return ''
  const at = new Date(epochMs)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${toTimeInput(epochMs)}`
}

/** Epoch ms behind a `datetime-local` input, or null when it is empty or no date. */
export function fromDateTimeInput(text: string): number | null {
  const at = new Date(text).getTime()
  return Number.isNaN(at) ? null : at
}

/** Value of a `time` input for an epoch. */
export function toTimeInput(epochMs: number | null): string {
  if (epochMs === null) return ''
  const at = new Date(epochMs)
  return `${two(at.getHours())}:${two(at.getMinutes())}`
}

/** The next moment with this time of day: today, or tomorrow when it is past. */
export function fromTimeInput(text: string, now: number): number | null {
  const [hours, minutes] = text.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  if (at.getTime() <= now) at.setDate(at.getDate() + 1)
  return at.getTime()
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
