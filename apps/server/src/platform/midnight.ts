/**
 * The start of the day that `now` belongs to in a time zone (IANA name), epoch ms. On a day when clocks change it may be an hour off.
 */
export function midnightBefore(now: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return now - (now % 1000) - ((of('hour') * 60 + of('minute')) * 60 + of('second')) * 1000
}

/** The end of that day, epoch ms. */
export function midnightAfter(now: number, timeZone: string): number {
  // The middle of the next day, whatever clocks do tonight.
  return midnightBefore(midnightBefore(now, timeZone) + 36 * 3_600_000, timeZone)
}
