import { INVITE_HEADERS } from '@ramal/contract/sip-headers'
import { describe, expect, it } from 'vitest'
import {
  activityOf,
  chatOf,
  chosenRoute,
  consultationOf,
  isRecorded,
  namedClient,
  phoneOf,
  uidOf,
} from './invite-facts.ts'

const invite = (headers: Partial<Record<keyof typeof INVITE_HEADERS, string>>, callId = 'call-id') => {
  const named = Object.entries(headers).map(([field, value]) => [
    INVITE_HEADERS[field as keyof typeof INVITE_HEADERS],
    value,
  ])
  return { callId, header: (name: string): string | undefined => Object.fromEntries(named)[name] }
}

describe('what a softphone says of its call (contract §13.1)', () => {
  it('The uid is the softphone’s, or the Call-ID where it gave none that can stand in a header', () => {
    expect(uidOf(invite({ uid: 'u-1' }))).toBe('u-1')
    expect(uidOf(invite({ uid: 'x'.repeat(255) }))).toBe('x'.repeat(255))
    for (const uid of ['', 'two words', 'ä', 'x'.repeat(256)]) expect(uidOf(invite({ uid }))).toBe('call-id')
    expect(uidOf(invite({}, 'y'.repeat(300)))).toBe('y'.repeat(255))
  })

  it.each([
    ['route', chosenRoute, 'outboundRoute'],
    ['activity', activityOf, 'activityId'],
    ['chat', chatOf, 'chatStepId'],
  ] as const)('The %s is an id of up to nine digits, and nothing else', (_what, read, field) => {
    const found = ['7', '123456789', '1234567890', '7x', 'x7', ''].map((id) => read(invite({ [field]: id })))
    expect(found).toEqual([7, 123_456_789, null, null, null, null])
    expect(read(invite({}))).toBeNull()
  })

  it('The client is named among the pairs of the client variable', () => {
    expect(namedClient(invite({ clientVariable: 'a=1&client=31' }))).toBe(31)
    expect(namedClient(invite({ clientVariable: 'a=1' }))).toBeNull()
    expect(namedClient(invite({}))).toBeNull()
  })

  it('The customer’s number is said where what is dialled is not theirs', () => {
    expect([phoneOf(invite({ phone: '1199' })), phoneOf(invite({}))]).toEqual(['1199', null])
  })

  it('A consultation has a type that there is and the call that it is about', () => {
    const told = (transferType?: string, parentUid?: string) =>
      consultationOf(invite({ ...(transferType && { transferType }), ...(parentUid && { parentUid }) }))
    expect(told('attend', 'u-1')).toEqual({ type: 'attend', parentUid: 'u-1' })
    expect([told('attend'), told('made-up', 'u-1'), told(undefined, 'u-1')]).toEqual([null, null, null])
  })

  it('A device is recorded in the direction that it wants, and in both where it wants all', () => {
    const both = (record: 'none' | 'inbound' | 'outbound' | 'all') =>
      (['inbound', 'outbound'] as const).map((direction) => isRecorded({ record } as never, direction))
    expect((['none', 'inbound', 'outbound', 'all'] as const).map(both)).toEqual([
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ])
  })
})
