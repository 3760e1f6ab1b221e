import { describe, expect, it } from 'vitest'
import { icalendar } from './icalendar.ts'

const AT = Date.UTC(2026, 10, 26, 17, 30)
const event = (subject: string) => ({ id: 7, subject, dueAt: AT, changedAt: AT - 60_000 })

/** The content lines as a reader of RFC 5545 takes them: unfolded, then the name and its unescaped value. */
function parsed(text: string): [name: string, value: string][] {
  return text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':')
      const value = line
        .slice(at + 1)
        .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign))
      return [line.slice(0, at).split(';')[0] ?? '', value]
    })
}
const valueIn = (text: string, name: string) => parsed(text).find(([one]) => one === name)?.[1]

describe('activities as a calendar of RFC 5545', () => {
  it('An activity is an event in UTC, with an identity that stays', () => {
    const text = icalendar('Ramal', [event('Retorno')])
    expect(parsed(text)).toEqual([
      ['BEGIN', 'VCALENDAR'],
      ['VERSION', '2.0'],
      ['PRODID', '-//Ramal//Activities//EN'],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      ['X-WR-CALNAME', 'Ramal'],
      ['REFRESH-INTERVAL', 'PT1H'],
      ['BEGIN', 'VEVENT'],
      ['UID', 'activity-7@ramal'],
      ['DTSTAMP', '20261126T172900Z'],
      ['DTSTART', '20261126T173000Z'],
      ['DTEND', '20261126T174500Z'],
      ['SUMMARY', 'Retorno'],
      ['TRANSP', 'TRANSPARENT'],
      ['END', 'VEVENT'],
      ['END', 'VCALENDAR'],
    ])
  })

  it.each([
    'João; Maria, e \\ outros\nlinha dois',
    'ç'.repeat(100),
    '👩‍💻'.repeat(40),
    'a'.repeat(74),
    'BEGIN:VEVENT\r\nSUMMARY:injected',
    '',
  ])('Whatever a subject holds, it is read as it was, in lines of at most 75 octets: %j', (subject) => {
    const text = icalendar('Ramal', [event(subject)])
    expect(valueIn(text, 'SUMMARY')).toBe(subject.replaceAll('\r\n', '\n'))
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    // No line was put into the calendar by a text.
    expect(parsed(text).filter(([name]) => name === 'BEGIN')).toHaveLength(2)
  })
})
