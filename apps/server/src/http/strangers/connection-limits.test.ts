import { describe, expect, it } from 'vitest'
import { connectionLimits, softLimitIn } from './connection-limits.ts'

describe('how many connections there may be', () => {
  it.each([
    [256, 128],
    [1_024, 512],
    [20_000, 10_000],
    [1_048_576, 10_000],
  ])(
    'Of %d descriptors half are left to everything else, so that %d connections may be open',
    (descriptors, all) => {
      const limits = connectionLimits(descriptors)
      expect(limits.all).toBe(all)
      expect(limits.strangersOfAddress).toBeLessThan(limits.strangers)
      expect(limits.strangers).toBeLessThan(all)
    },
  )

  it.each([
    [
      'Max processes             100      100      processes\nMax open files            4096   20000    files\n',
      4_096,
    ],
    ['Max open files            unlimited   unlimited    files\n', Number.MAX_SAFE_INTEGER],
    ['', 1_024],
  ])('The soft limit of descriptors is read as Linux writes it', (text, many) => {
    expect(softLimitIn(text)).toBe(many)
  })
})
