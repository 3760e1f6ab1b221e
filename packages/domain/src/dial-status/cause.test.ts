import { describe, expect, it } from 'vitest'
import { isRedirection, isTrunkFailure, refusalStatus } from './cause.ts'

describe("what a trunk's refusal means (§4.1)", () => {
  it.each([
    ['a plain status stays', 486, undefined, 486],
    ['unallocated number', 503, 'Q.850;cause=1;text="Unallocated"', 404],
    ['user busy behind a gateway error', 500, 'Q.850 ;cause=17', 486],
    ['no user responding', 503, 'Q.850;text="x";cause=18', 408],
    ['call rejected', 480, 'Q.850;cause=21', 603],
    ['incomplete number', 503, 'q.850;cause=28', 484],
    ['a precise status is not overruled', 404, 'Q.850;cause=17', 404],
    ['rejected by the network', 608, 'Q.850;cause=21', 608],
    ['normal clearing says nothing', 503, 'Q.850;cause=16', 503],
    ['a cause that nobody knows', 503, 'Q.850;cause=200', 503],
    ['blanks wherever they may stand', 500, '  Q.850 ; text=x ; cause = 17', 486],
    ['a cause within a text of SIP', 503, 'SIP;text="Q.850;cause=17"', 503],
    ['a reason of SIP', 503, 'SIP;cause=486', 503],
  ])('The refusal of a trunk is read as a status: %s', (_title, status, reason, expected) => {
    expect(refusalStatus(status, reason)).toBe(expected)
  })
})

it.each([
  [299, false, false],
  [300, true, true],
  [399, true, true],
  [400, false, false],
  [404, false, false],
  [408, false, true],
  [486, false, false],
  [499, false, false],
  [500, false, true],
  [599, false, true],
  [600, false, false],
])('The status %d sends elsewhere: %s; another trunk may do better: %s', (status, isElsewhere, isTrunks) => {
  expect([isRedirection(status), isTrunkFailure(status)]).toEqual([isElsewhere, isTrunks])
})
