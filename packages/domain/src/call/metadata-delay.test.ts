import { describe, expect, it } from 'vitest'
import { hangupDelay, metadataPollDelay } from './metadata-delay.ts'

describe('metadata polling and hang-up delay', () => {
  it('[R4.4-28] [R9-32] Metadata are polled every 100 ms ten times, then every second', () => {
    const delays = Array.from({ length: 13 }, (_, index) => metadataPollDelay(index + 1))
    expect(delays).toEqual([...Array<number>(10).fill(100), 1000, 1000, 1000])
  })

  it.each([
    ['metadata is there', 0, true, { close: true }],
    ['missing at the end', 0, false, { close: false, retryInMs: 500 }],
    ['missing after 2.4 s', 2400, false, { close: false, retryInMs: 500 }],
    ['missing after 2.8 s: the last try is at 3 s', 2800, false, { close: false, retryInMs: 200 }],
    ['3 s are over', 3000, false, { close: true }],
  ] as const)(
    '[R4.4-26] [R9-33] A hang-up waits for metadata, 3 s at most: %s',
    (_title, after, hasMetadata, expected) => {
      expect(hangupDelay({ endedAt: 10_000, now: 10_000 + after, hasMetadata })).toEqual(expected)
    },
  )
})
