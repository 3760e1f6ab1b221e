import { describe, expect, it } from 'vitest'
import { sampleMessage } from '../testing/samples.ts'
import { unsentOf } from './unsent.ts'

const ours = (status: 'accepted' | 'failed' | 'sending', change = {}) => ({
  ...sampleMessage({ sent_by: 'agent', status }),
  ...change,
})
const theirs = sampleMessage()

describe('what the list says of unsent messages', () => {
  it.each([
    ['nothing', null, []],
    ['nothing while all came through', null, [ours('accepted'), theirs, ours('sending')]],
    ['that one waits for the server', 'waits', [ours('failed', { waits: true, id: null }), theirs]],
    ['that the newest one of ours failed', 'failed', [ours('accepted'), ours('failed'), theirs]],
    ['nothing of a failure after which one came through', null, [ours('failed'), ours('accepted')]],
    [
      'that one never reached the server, whatever came after it',
      'failed',
      [ours('failed', { id: null }), ours('accepted')],
    ],
    ['nothing of a message of the customer’s', null, [sampleMessage({ status: 'failed' })]],
  ])('The list says %s', (_, said, messages) => {
    expect(unsentOf(messages)).toBe(said)
  })
})
