import { describe, expect, it } from 'vitest'
import { delivered, emptied, nextToSend, type OutboxEntry, posted, refused, retryAfterMs } from './outbox.ts'

const entry = (uid: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...{ uid, content: `text ${uid}`, at: 1, refused: null },
  ...change,
})
const two = posted(posted({}, 'room', entry('a')), 'room', entry('b'))

describe('the outbox', () => {
  it('The texts of a chat are sent in the order in which they were written', () => {
    expect(nextToSend(two, 'room')?.uid).toBe('a')
    expect(nextToSend(delivered(two, 'room', 'a'), 'room')?.uid).toBe('b')
    expect(nextToSend(two, 'other room')).toBeNull()
  })

  it('A text that the server has is kept no longer, and neither is a chat without texts', () => {
    const both = posted(two, 'other', entry('c'))
    expect(delivered(delivered(both, 'room', 'a'), 'room', 'b')).toEqual({ other: [entry('c')] })
    expect(delivered({}, 'room', 'a')).toEqual({})
  })

  it('A refused text is kept with its reason, and the next one is not held up by it', () => {
    const now = refused(two, 'room', 'a', 'Chat encerrado')
    expect(now['room']?.[0]).toEqual(entry('a', { refused: 'Chat encerrado' }))
    expect(nextToSend(now, 'room')?.uid).toBe('b')
    expect(refused({}, 'room', 'a', 'no')).toEqual({})
  })

  it('A text that is sent again keeps its place and is refused no longer', () => {
    const again = posted(refused(two, 'room', 'a', 'no'), 'room', entry('a'))
    expect(again).toEqual(two)
  })

  it('A chat that is gone takes its texts along and no others', () => {
    expect(emptied(posted(two, 'other', entry('c')), 'room')).toEqual({ other: [entry('c')] })
  })

  it('Tries come further and further apart, and never more than 30 s', () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(retryAfterMs)).toEqual([
      2_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
    ])
  })
})
