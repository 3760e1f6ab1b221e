import { describe, expect, it } from 'vitest'
import { neighbourOf, nextUnreadOf } from './list-steps.ts'

const read = (id: number) => ({ id, unread: false, unread_messages: 0 })
const list = [read(1), { ...read(2), unread_messages: 3 }, read(3), { ...read(4), unread: true }]

describe('steps through the list of chats', () => {
  it.each([
    [1, 1, 2],
    [2, -1, 1],
    [4, 1, 4],
    [1, -1, 1],
    [null, 1, 1],
    [null, -1, 4],
    [99, 1, 1],
  ] as const)('From chat %s a step of %s leads to chat %s', (from, step, to) => {
    expect(neighbourOf(list, from, step)?.id).toBe(to)
  })

  it.each([
    [null, 2],
    [1, 2],
    [2, 4],
    [3, 4],
    [4, 2],
  ] as const)('From chat %s the next unread one is chat %s', (from, to) => {
    expect(nextUnreadOf(list, from)?.id).toBe(to)
  })

  it('An empty list and one that is read lead nowhere', () => {
    expect(neighbourOf([], 1, 1)).toBeNull()
    expect(nextUnreadOf([read(1)], null)).toBeNull()
    expect(nextUnreadOf([{ ...read(1), unread: true }], 1)).toBeNull()
  })
})
