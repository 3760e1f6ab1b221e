import { describe, expect, it } from 'vitest'
import { isUnreachable, refreshAfter, retryAfter } from './registration.ts'
import { nextProbe, trunkStatus } from './supervision.ts'

describe('the registration of a trunk', () => {
  it.each([
    [3600, 3540],
    [121, 61],
    [120, 60],
    [60, 30],
    [1, 1],
  ])('A registration granted for %i s is renewed after %i s', (granted, after) => {
    expect(refreshAfter(granted)).toBe(after)
  })

  it.each([
    [1, 408, null, 2],
    [2, 408, null, 4],
    [3, 503, null, 8],
    [20, 408, null, 300],
    [1, 403, null, 30],
    [2, 403, null, 60],
    [1, 503, 20, 20],
    [1, 503, 9999, 300],
  ])(
    'The failure %i (%i, Retry-After %s) of a registration is retried after %i s',
    (failures, status, asked, after) => {
      expect(retryAfter(failures, status, asked)).toBe(after)
    },
  )
})

describe('the supervision of a trunk', () => {
  it('A trunk that is away is asked more often', () => {
    expect([nextProbe(true, 60), nextProbe(false, 60), nextProbe(false, 2)]).toEqual([60, 5, 2])
  })

  it('A trunk counts as reachable with any answer but 408 and 503', () => {
    expect([200, 404, 405, 408, 503].map(isUnreachable)).toEqual([false, false, false, true, true])
  })

  it.each([
    [null, null, null],
    [true, null, 'connected'],
    [false, null, 'disconnected'],
    [null, { registered: false, refusal: null }, null],
    [true, { registered: true, refusal: null }, 'connected'],
    [false, { registered: true, refusal: null }, 'disconnected'],
    [true, { registered: false, refusal: 403 }, 'error'],
    [null, { registered: false, refusal: 408 }, 'disconnected'],
  ])('A trunk with reachable %s and registration %o has the status %s', (reachable, registration, status) => {
    expect(trunkStatus({ reachable, registration })).toBe(status)
  })
})
