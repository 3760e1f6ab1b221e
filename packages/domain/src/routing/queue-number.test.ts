import { describe, expect, it } from 'vitest'
import { dialledQueueId, queueNumber } from './queue-number.ts'

describe('numbers of queues (contract §7)', () => {
  it.each([
    [{ id: 4, number: null }, '*804'],
    [{ id: 123, number: null }, '*8123'],
    [{ id: 4, number: 20004 }, '20004'],
  ])('The queue %o is dialled as %s', (queue, dialled) => {
    expect(queueNumber(queue)).toBe(dialled)
  })

  it.each([
    ['*804', 4],
    ['*8123', 123],
    ['*84', null],
    ['*800', null],
    ['804', null],
    ['*80x', null],
    ['*7', null],
    ['11999990000', null],
  ])('The dialled code %s names the queue %o', (dialled, id) => {
    expect(dialledQueueId(dialled)).toBe(id)
  })

  it('Every queue code leads back to its queue', () => {
    for (const id of [1, 9, 10, 99, 100, 4321])
      expect(dialledQueueId(queueNumber({ id, number: null }))).toBe(id)
  })
})
