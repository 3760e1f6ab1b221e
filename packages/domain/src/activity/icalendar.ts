import { dateOf } from '../calendar/civil.ts'

/*
 * Activities as calendars of others read them (RFC 5545): UTC, lines that end in CRLF and are folded at 75 octets.
 */

/** What a calendar shows of an activity. Epoch ms. */
export interface CalendarEvent {
  readonly id: number
  readonly subject: string
  readonly dueAt: number
  readonly changedAt: number
}

/** RFC 5545 3.1: octets of a line, its end aside. */
const LINE_OCTETS = 75
/** A call has no end that anybody knows: so long it stands there, ms. */
const SHOWN_MS = 15 * 60_000
const DAY_SECONDS = 86_400

/** A calendar of these, read-only: who subscribes to it looks again each hour. */
export function icalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ramal//Activities//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(({ id, subject, dueAt, changedAt }) => [
      'BEGIN:VEVENT',
      `UID:activity-${id}@ramal`,
      `DTSTAMP:${utc(changedAt)}`,
      `DTSTART:${utc(dueAt)}`,
      `DTEND:${utc(dueAt + SHOWN_MS)}`,
      `SUMMARY:${escaped(subject)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** RFC 5545 3.3.5, form 2: `20261126T170000Z`. */
function utc(at: number): string {
  const seconds = Math.floor(at / 1000)
  const { year, month, day } = dateOf(Math.floor(seconds / DAY_SECONDS))
  const left = seconds - Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS
  const time = [left / 3600, (left % 3600) / 60, left % 60].map((one) => padded(Math.floor(one), 2))
  return `${padded(year, 4)}${padded(month, 2)}${padded(day, 2)}T${time.join('')}Z`
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

/** RFC 5545 3.3.11. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|[\r\n]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

/** RFC 5545 3.1: what goes on begins with a space; no character is cut in two. */
function folded(line: string): string {
  let out = ''
  let octets = 0
  for (const sign of line) {
    const size = octetsOf(sign)
    if (octets + size > LINE_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += sign
    octets += size
  }
  return out
}

/** Octets of a character in UTF-8. */
function octetsOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
}
