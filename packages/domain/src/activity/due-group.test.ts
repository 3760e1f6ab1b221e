import { describe, expect, it } from 'vitest'
import { type DueGroup, dueEdges, dueGroup } from './due-group.ts'

const at = (text: string) => Date.parse(text)
/** A Thursday, 14:00 in São Paulo. */
const NOW = at('2026-11-26T17:00:00Z')

describe('when an activity is due, where the site is', () => {
  it.each<[string, string | null, DueGroup]>([
    ['an hour ago', '2026-11-26T16:00:00Z', 'overdue'],
    ['now', '2026-11-26T17:00:00Z', 'overdue'],
    ['in a millisecond', '2026-11-26T17:00:00.001Z', 'today'],
    ['at the last minute of the day', '2026-11-27T02:59:00Z', 'today'],
    ['at midnight', '2026-11-27T03:00:00Z', 'tomorrow'],
    ['at the end of tomorrow', '2026-11-28T02:59:59Z', 'tomorrow'],
    ['on Saturday', '2026-11-28T03:00:00Z', 'week'],
    ['at the end of Sunday', '2026-11-30T02:59:59Z', 'week'],
    ['on Monday', '2026-11-30T03:00:00Z', 'later'],
    ['at no time', null, 'undated'],
  ])('[R3-34] An activity that is due %s stands in its group', (_, due, group) => {
    const edges = dueEdges(NOW, 'America/Sao_Paulo')
    expect(dueGroup(due === null ? null : at(due), edges)).toBe(group)
  })

  it.each([
    ['Etc/GMT+12', '2026-11-27T11:59:59Z', '2026-11-27T12:00:00Z'],
    ['Etc/GMT-14', '2026-11-27T09:59:59Z', '2026-11-27T10:00:00Z'],
  ])('The day of a site in %s ends at its own midnight', (zone, today, tomorrow) => {
    const edges = dueEdges(NOW, zone)
    expect([dueGroup(at(today), edges), dueGroup(at(tomorrow), edges)]).toEqual(['today', 'tomorrow'])
  })

  it('A day that the clocks cut an hour off still ends at midnight', () => {
    // New York, 8 March 2026: 23 hours.
    const edges = dueEdges(at('2026-03-08T12:00:00Z'), 'America/New_York')
    expect(edges.today).toBe(at('2026-03-09T04:00:00Z'))
    expect(edges.tomorrow).toBe(at('2026-03-10T04:00:00Z'))
  })

  it.each([
    ['Saturday', '2026-11-28T15:00:00Z'],
    ['Sunday', '2026-11-29T15:00:00Z'],
  ])('On %s nothing of the week is left behind tomorrow', (_, now) => {
    const edges = dueEdges(at(now), 'America/Sao_Paulo')
    expect(edges.week).toBe(edges.tomorrow)
  })
})
