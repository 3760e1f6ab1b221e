import { WEBPHONE_STATES } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { mayStartNow, type StartFacts } from './may-start.ts'

const idle: StartFacts = { coversTelephony: true, webphone: 'not_inuse', liveCalls: 0, inAfterService: false }

describe('when a pause starts (§4.7, A-109)', () => {
  it.each(WEBPHONE_STATES)('A pause starts at once, or waits, with a softphone %s', (webphone) => {
    const isFree = webphone === 'not_inuse' || webphone === 'do_not_disturb' || webphone === 'paused'
    expect(mayStartNow({ ...idle, webphone })).toBe(isFree)
  })

  it.each<[string, Partial<StartFacts>, boolean]>([
    ['a call that no report speaks of yet', { liveCalls: 1 }, false],
    ['after-service', { inAfterService: true }, false],
    ['a call, and the pause does not cover the phone', { coversTelephony: false, liveCalls: 1 }, true],
    ['busy, and the pause does not cover the phone', { coversTelephony: false, webphone: 'busy' }, true],
    ['[R4.7-23] not signed in to telephony', { webphone: null }, true],
    ['not signed in to telephony, a desk telephone in a call', { webphone: null, liveCalls: 1 }, true],
  ])('A pause starts at once, or waits: %s', (_title, change, starts) => {
    expect(mayStartNow({ ...idle, ...change })).toBe(starts)
  })
})
