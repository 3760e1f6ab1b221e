import { describe, expect, it } from 'vitest'
import { hasWaitNews, nextWaitNews, type WaitNewsRule } from './wait-news.ts'

const ENTERED = 1_000
const rule = (announcement: WaitNewsRule['announcement'], everyMs = 60_000) => ({ announcement, everyMs })
const told = { at: 5_000, position: 3 }

describe('what who waits for an agent in a chat is told (entities §4, chat queues)', () => {
  it.each([
    ['Nothing is told without an announcement', rule('no'), null, null],
    ['Who enters is told at once', rule('on_enter'), null, ENTERED],
    ['Who was told as they entered is told no more', rule('on_enter'), told, null],
    ['The place is told at once', rule('position'), null, ENTERED],
    ['The place is looked at again after the interval', rule('position'), told, 65_000],
    ['The place is told once without an interval', rule('position', 0), told, null],
    ['What is told from time to time is told first after one interval', rule('periodic'), null, 61_000],
    ['What is told from time to time is told again after the next', rule('periodic'), told, 65_000],
    ['Without an interval nothing is told from time to time', rule('periodic', 0), null, null],
  ] as const)('%s', (_, asked, last, expected) => {
    expect(nextWaitNews(asked, last, ENTERED)).toBe(expected)
  })

  it.each([
    ['A better place is news', rule('position'), told, 2, true],
    ['The same place is none', rule('position'), told, 3, false],
    ['A worse place is none', rule('position'), told, 4, false],
    ['The first place told is news', rule('position'), null, 9, true],
    ['What is told from time to time does not depend on the place', rule('periodic'), told, 3, true],
  ] as const)('%s', (_, asked, last, position, expected) => {
    expect(hasWaitNews(asked, last, position)).toBe(expected)
  })
})
