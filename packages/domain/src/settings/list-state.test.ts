import { describe, expect, it } from 'vitest'
import {
  changedList,
  DEFAULT_ORDERING,
  lastOffset,
  listQueryOf,
  listStateOf,
  PAGE_SIZES,
  paramsOf,
  sortedBy,
  sortOf,
} from './list-state.ts'

const stateOf = (text: string) => listStateOf(new URLSearchParams(text))

describe('the state of a list in its address (§2.10)', () => {
  it('[R2.10-05] The page sizes are 5, 10, 15, 20 and 25', () => {
    expect(PAGE_SIZES).toEqual([5, 10, 15, 20, 25])
    expect(stateOf('limit=15').limit).toBe(15)
    expect(stateOf('limit=7').limit).toBe(25)
  })

  it.each([
    ['', {}],
    ['search=almo%C3%A7o&ordering=-description&limit=10&offset=20&team__in=1%2C2', {}],
    ['is_active=false', {}],
  ])('An address %s comes back as it was', (text) => {
    expect(new URLSearchParams(paramsOf(stateOf(text))).toString()).toBe(text)
  })

  it.each([
    ['a page before the first', 'offset=-5', { offset: 0 }],
    ['a page that is no number', 'offset=x', { offset: 0 }],
    ['an open tab', 'tab=2', { filters: {} }],
    ['an empty filter', 'team=', { filters: {} }],
  ])('%s is as if it were not said', (_, text, expected) => {
    expect(stateOf(text)).toMatchObject(expected)
  })

  it('[R2.10-06] The list asks for active rows first, then by id, unless it is sorted otherwise', () => {
    expect(listQueryOf(stateOf(''))).toEqual({ limit: '25', offset: '0', ordering: DEFAULT_ORDERING })
    expect(listQueryOf(stateOf('ordering=id&search=x&team=3'))).toEqual({
      ...{ limit: '25', offset: '0' },
      ...{ ordering: 'id', search: 'x', team: '3' },
    })
  })

  it('A change of the search, of a filter or of the size leads to the first page, one of the page does not', () => {
    const state = stateOf('offset=50')
    expect(changedList(state, { search: 'x' }).offset).toBe(0)
    expect(changedList(state, { limit: 5 }).offset).toBe(0)
    expect(changedList(state, { offset: 75 }).offset).toBe(75)
  })

  it.each([
    ['there are rows on it', 40, 25, null],
    ['the last row of the third page went', 50, 50, 25],
    ['everything went', 0, 50, 0],
    ['it is the first', 0, 0, null],
  ])('A page leads to the last one with rows: %s', (_, count, offset, expected) => {
    expect(lastOffset({ ...stateOf(''), offset }, count)).toBe(expected)
  })
})

describe('sorting by the heads of a list', () => {
  it('A head sorts up, then down, then as the list does by itself', () => {
    const up = sortedBy('', 'description')
    const down = sortedBy(up, 'description')
    expect([up, down, sortedBy(down, 'description')]).toEqual(['description', '-description', ''])
  })

  it('Another head takes the place of the first, and stands beside it with Shift', () => {
    expect(sortedBy('description', 'id')).toBe('id')
    expect(sortedBy('description', 'id', true)).toBe('description,id')
    expect(sortedBy('description,id', 'id', true)).toBe('description,-id')
  })

  it('What the list sorts by itself is shown too', () => {
    expect([sortOf('', 'is_active'), sortOf('', 'id'), sortOf('', 'description')]).toEqual([
      'descending',
      'ascending',
      null,
    ])
  })
})
