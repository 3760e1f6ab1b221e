/** A moment as `DD/MM/YYYY HH:mm:ss` in the local time of the machine (§9); empty for none. */
export function dateTimeText(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`
  return `${day} ${timeText(iso)}`
}

/** The time of day as `HH:mm:ss`. */
export function timeText(iso: string): string {
  const at = new Date(iso)
  return [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((value) => String(value).padStart(2, '0'))
    .join(':')
}
