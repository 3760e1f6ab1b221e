import { MESSAGE_STATUSES, type MessageStatus } from '@ramal/contract/vocabulary'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliver, laterStatus, NEW_DELIVERY } from './delivery.ts'

const FORWARD = ['sending', 'accepted', 'dispatched', 'received', 'consumed'] as const
const status = fc.constantFrom(...MESSAGE_STATUSES)
const at = (state: MessageStatus, providerId: string | null = 'w1') => ({
  status: state,
  providerId,
  retired: [],
})

describe('contract §5.1', () => {
  test('The flow of a message goes through all five statuses', () => {
    let delivery = NEW_DELIVERY
    const seen: MessageStatus[] = []
    for (const next of FORWARD.slice(1)) {
      delivery = deliver(delivery, { type: 'status', providerId: 'w1', status: next })
      seen.push(delivery.status)
    }
    expect(seen).toEqual(['accepted', 'dispatched', 'received', 'consumed'])
  })

  test.each(FORWARD.flatMap((now) => FORWARD.map((next) => [now, next] as const)))(
    'A status %s followed by %s never goes back',
    (now, next) => {
      const later = FORWARD.indexOf(next) > FORWARD.indexOf(now) ? next : now
      expect(laterStatus(now, next)).toBe(later)
    },
  )

  test.each([
    ['sending', 'failed'],
    ['accepted', 'failed'],
    ['dispatched', 'failed'],
    ['received', 'failed'],
    ['consumed', 'consumed'],
  ] as const)('A failure after %s leaves the message %s', (now, next) => {
    expect(deliver(at(now), { type: 'failed' }).status).toBe(next)
  })

  test.each([
    ['sending', 'failed'],
    ['accepted', 'failed'],
    ['dispatched', 'failed'],
    ['received', 'received'],
    ['consumed', 'consumed'],
  ] as const)('A status %s of the same provider id takes a failed message to %s', (reported, next) => {
    expect(deliver(at('failed'), { type: 'status', providerId: 'w1', status: reported }).status).toBe(next)
  })

  test('A status of another provider id never changes a message', () => {
    expect(deliver(at('failed'), { type: 'status', providerId: 'w2', status: 'consumed' }).status).toBe(
      'failed',
    )
  })

  test('A resend starts again, and events of the old provider id are ignored afterwards', () => {
    const resent = deliver(at('failed'), { type: 'resend' })
    expect(resent).toEqual({ status: 'sending', providerId: null, retired: ['w1'] })
    expect(deliver(resent, { type: 'status', providerId: 'w1', status: 'consumed' })).toBe(resent)
    expect(deliver(resent, { type: 'accepted', providerId: 'w2' })).toEqual({
      status: 'accepted',
      providerId: 'w2',
      retired: ['w1'],
    })
  })

  test.each(FORWARD)('A message that is %s cannot be resent', (now) => {
    const delivery = at(now)
    expect(deliver(delivery, { type: 'resend' })).toBe(delivery)
  })

  test.each(FORWARD.slice(1))('A status %s that is told again changes nothing', (now) => {
    const delivery = at(now)
    expect(deliver(delivery, { type: 'status', providerId: 'w1', status: now })).toBe(delivery)
  })

  test('A message that no provider has named has no attempt to ignore after a resend', () => {
    expect(deliver(deliver(NEW_DELIVERY, { type: 'failed' }), { type: 'resend' })).toEqual({
      status: 'sending',
      providerId: null,
      retired: [],
    })
  })

  test('A message without provider id takes the id of a status with its uid', () => {
    const failed = at('failed', null)
    expect(deliver(failed, { type: 'status', providerId: 'w9', status: 'received' })).toEqual(
      at('received', 'w9'),
    )
  })
})

test('A consumed message stays consumed, whatever arrives in whatever order', () => {
  fc.assert(
    fc.property(fc.array(status), (reports) => {
      expect(reports.reduce(laterStatus, 'consumed' as MessageStatus)).toBe('consumed')
    }),
  )
})

test('The order of reports does not matter without failures', () => {
  const forward = fc.constantFrom(...FORWARD)
  fc.assert(
    fc.property(fc.array(forward), (reports) => {
      const start: MessageStatus = 'sending'
      expect(reports.reduce(laterStatus, start)).toBe(reports.toReversed().reduce(laterStatus, start))
    }),
  )
})
