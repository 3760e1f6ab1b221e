import { WEBPHONE_STATES } from '@ramal/contract/vocabulary'
import { describe, expect, it } from 'vitest'
import { type AgentFacts, availability, type UnavailableReason } from './availability.ts'

const idle: AgentFacts = {
  registered: true,
  channelLogin: true,
  ownerOnline: true,
  liveLegs: 0,
  offersOut: 0,
  paused: false,
  inAfterService: false,
  report: 'not_inuse',
}

describe('availability for queue calls', () => {
  it.each<[Partial<AgentFacts>]>([[{}], [{ report: null }]])(
    'An agent is available for queue calls with %j',
    (change) => {
      expect(availability({ ...idle, ...change })).toEqual({ available: true })
    },
  )

  it.each<[Partial<AgentFacts>, UnavailableReason]>([
    [{ channelLogin: false, registered: false }, 'channel_logged_out'],
    [{ ownerOnline: false }, 'owner_offline'],
    [{ registered: false }, 'unregistered'],
    [{ liveLegs: 1 }, 'in_call'],
    [{ offersOut: 1 }, 'ringing'],
    [{ paused: true }, 'paused'],
    [{ inAfterService: true }, 'after_service'],
  ])('An agent with %j is unavailable as %s, whatever the softphone reports', (change, reason) => {
    for (const report of [null, ...WEBPHONE_STATES]) {
      expect(availability({ ...idle, ...change, report })).toEqual({ available: false, reason })
    }
  })

  it.each(WEBPHONE_STATES.filter((state) => state !== 'not_inuse'))(
    'A report of %s makes the agent unavailable',
    (report) => {
      expect(availability({ ...idle, report })).toEqual({ available: false, reason: 'reported' })
    },
  )
})
