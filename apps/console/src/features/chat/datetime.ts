/** `DD/MM/YYYY HH:mm:ss` in the browser's time zone, in every language (§9). */
export function formatDateTime(iso: string): string {
  const at = new Date(iso)
  const date = [at.getDate(), at.getMonth() + 1, at.getFullYear()].map(two).join('/')
  return `${date} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`
}

/** `HH:mm`, for bubbles and the list. */
export function formatTime(iso: string): string {
  return formatDateTime(iso).slice(11, 16)
}

/** `DD/MM/YYYY`: also tells days apart. */
export function formatDay(iso: string): string {
  return formatDateTime(iso).slice(0, 10)
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
