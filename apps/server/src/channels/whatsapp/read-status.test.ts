import { describe, expect, it } from 'vitest'
import { readStatus, reasonOf } from './read-status.ts'
import { readValueErrors } from './read-value-errors.ts'

const status = (change: object = {}) => ({ id: 'wamid.S', status: 'sent', timestamp: '1', ...change })

describe('what the provider says became of a message of ours (contract §5.3)', () => {
  it('A status names the message by both ids, and whom it reached', () => {
    const raw = status({ biz_opaque_callback_data: 'u-1', recipient_id: '551', recipient_user_id: 'BR.1' })
    expect(readStatus(raw)).toEqual([
      {
        kind: 'status',
        raw,
        event: {
          type: 'status',
          status: {
            wamid: 'wamid.S',
            uid: 'u-1',
            status: 'dispatched',
            code: null,
            reason: null,
            externalError: null,
            recipient: { phone: '551', userId: 'BR.1' },
          },
        },
      },
    ])
    expect(readStatus(status())[0]?.event).toMatchObject({
      status: { uid: null, recipient: { phone: null, userId: null } },
    })
  })

  it.each([
    ['sent', 'dispatched'],
    ['delivered', 'received'],
    ['read', 'consumed'],
    ['failed', 'failed'],
  ])('The provider’s “%s” is our “%s”', (theirs, ours) => {
    expect(readStatus(status({ status: theirs }))[0]?.event).toMatchObject({ status: { status: ours } })
  })

  it.each(['warning', 'toString'])('A status “%s”, which moves nothing here, is left out', (name) => {
    expect(readStatus(status({ status: name }))).toEqual([])
  })

  it('A failure has its code, its reason and the whole error as it came', () => {
    const error = { code: 131026, title: 'Undeliverable', href: 'https://x' }
    expect(readStatus(status({ status: 'failed', errors: [error, { code: 2 }] }))[0]?.event).toMatchObject({
      status: { code: '131026', reason: 'Undeliverable', externalError: JSON.stringify(error) },
    })
  })

  it('A status that cannot be read is told with where reading stopped', () => {
    const raw = { status: 'sent' }
    expect(readStatus(raw)).toEqual([
      {
        kind: 'status',
        raw,
        event: { type: 'unreadable', wamid: null, problem: 'id: invalid_type, timestamp: invalid_type' },
      },
    ])
  })
})

describe('what an error of the provider says', () => {
  it.each([
    [{ title: 'T', message: 'M', error_data: { details: 'D' } }, 'T: D'],
    [{ message: 'M', error_data: { details: 'D' } }, 'M: D'],
    [{ title: 'T', error_data: { details: 'T' } }, 'T'],
    [{ title: 'T', error_data: {} }, 'T'],
    [{ error_data: { details: 'D' } }, 'D'],
    [{ title: 'T' }, 'T'],
    [{}, ''],
  ])('The error %j says %j', (error, reason) => {
    expect(reasonOf({ code: 1, ...error })).toBe(reason)
  })

  it('An error beside messages is news of the account, with its code', () => {
    const raw = { code: 130429, title: 'Rate limit hit' }
    expect(readValueErrors(raw)).toEqual({
      kind: 'errors',
      raw,
      event: { type: 'account', event: { kind: 'error', detail: '130429 Rate limit hit' } },
    })
    expect(readValueErrors({ code: 7 }).event).toMatchObject({ event: { detail: '7' } })
    expect(readValueErrors('?').event).toMatchObject({ event: { kind: 'error', detail: '' } })
  })
})
