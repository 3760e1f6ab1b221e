import { expect, it } from 'vitest'
import { readWebhook } from './read-webhook.ts'

const NUMBERED = { phone_number_id: null, waba_id: null }

/** What the provider tells of a message of ours, with an error that cannot be written down. */
function endlessStatus(): object {
  const details: unknown[] = []
  details.push(details)
  return {
    id: 'wamid.S',
    status: 'failed',
    timestamp: '1',
    recipient_id: '1',
    errors: [{ code: 1, title: 'no', details }],
  }
}

it('One entry that cannot be read is unreadable with its cause, and costs no other entry', () => {
  const message = { id: 'wamid.M', from: '5511988880001', timestamp: '1', type: 'text', text: { body: 'Oi' } }
  const value = { statuses: [endlessStatus()], messages: [message], errors: [{ code: 2, title: 'x' }] }
  const events = readWebhook({ entry: [{ id: '1', changes: [{ field: 'messages', value }] }] }, NUMBERED, 0)
  expect(events.map(({ event }) => event.type)).toEqual(['message', 'unreadable', 'account'])
  expect(events[1]!.event).toMatchObject({ problem: 'reading failed', cause: expect.any(TypeError) })
})
