import type { CoworkerConversation, CoworkerMessage } from '@ramal/contract/entities/coworker-chat'
import { describe, expect, it } from 'vitest'
import { otherOf, withNews, withRead } from './chats.ts'
import { marked, refreshed, statusOf, withMessage, withOlder } from './conversation.ts'

const ANA = { id: 1, description: 'Ana' }
const BRUNO = { id: 2, description: 'Bruno' }
const CARLA = { id: 3, description: 'Carla' }
const message = (id: number, from = BRUNO, to = ANA): CoworkerMessage => ({
  ...{
    id,
    uid: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    from,
    to,
    text: `n${id}`,
    sent_ts: id,
  },
})
const talk = (ids: readonly number[], change: Partial<CoworkerConversation> = {}): CoworkerConversation => ({
  ...{ user: BRUNO, messages: ids.map((id) => message(id)), has_more: false, received: null, read: null },
  ...change,
})
const ids = ({ messages }: CoworkerConversation) => messages.map(({ id }) => id)

describe('a conversation of two coworkers', () => {
  it.each([
    [null, null, 'sent'],
    [4, null, 'sent'],
    [5, null, 'received'],
    [9, 4, 'received'],
    [9, 5, 'read'],
  ] as const)('With %j received and %j read the fifth message is %s', (received, read, status) => {
    expect(statusOf({ id: 5 }, { received, read })).toBe(status)
  })

  it('A message stands once, and in its place, however often and late it is heard', () => {
    const heard = [7, 5, 6, 7].reduce((known, id) => withMessage(known, message(id)), talk([4]))
    expect(ids(heard)).toEqual([4, 5, 6, 7])
  })

  it('Older messages stand before what is known, and say whether there are more', () => {
    const older = { messages: [message(1), message(2)], has_more: true }
    expect(withOlder(talk([2, 3]), older)).toMatchObject({ has_more: true })
    expect(ids(withOlder(talk([2, 3]), older))).toEqual([1, 2, 3])
  })

  it.each([
    ['what was read before stays', [1, 2, 3], [3, 4], [1, 2, 3, 4], true],
    ['after a gap the newest stand alone', [1, 2], [5, 6], [5, 6], false],
  ])('Asked for again, %s', (_what, before, now, after, hasMore) => {
    const fresh = refreshed(talk(before, { has_more: true }), talk(now, { read: 3 }))
    expect([ids(fresh), fresh.has_more, fresh.read]).toEqual([after, hasMore, 3])
  })

  it('The first time what comes is all there is', () => {
    expect(ids(refreshed(undefined, talk([1])))).toEqual([1])
  })

  it('How far the other has come only ever grows', () => {
    const far = marked(talk([]), { received: 5, read: 3 })
    expect(marked(far, { received: 4, read: null })).toMatchObject({ received: 5, read: 3 })
  })
})

describe('the conversations of somebody', () => {
  const none = { unread: 0, results: [] }

  it('A message makes its conversation the first, unread for who did not write it', () => {
    const one = withNews(withNews(none, message(1), ANA.id), message(2, CARLA), ANA.id)
    expect(one.results.map(({ user, unread }) => [user.id, unread])).toEqual([
      [CARLA.id, 1],
      [BRUNO.id, 1],
    ])
    const two = withNews(one, message(3, ANA, BRUNO), ANA.id)
    expect([two.unread, two.results[0]]).toMatchObject([2, { user: BRUNO, unread: 1, last: { id: 3 } }])
    expect(otherOf(message(3, ANA, BRUNO), ANA.id)).toBe(BRUNO)
  })

  it('A message that is known is no news', () => {
    const one = withNews(none, message(2), ANA.id)
    expect(withNews(one, message(2), ANA.id)).toBe(one)
    expect(withNews(one, message(1), ANA.id)).toBe(one)
  })

  it('What is read counts no longer; who has nothing unread changes nothing', () => {
    const both = withNews(withNews(none, message(1), ANA.id), message(2, CARLA), ANA.id)
    const read = withRead(both, BRUNO.id)
    expect([read.unread, read.results.map(({ unread }) => unread)]).toEqual([1, [1, 0]])
    expect(withRead(read, BRUNO.id)).toBe(read)
    expect(withRead(read, 99)).toBe(read)
  })
})
