import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleMessage } from '../testing/samples.ts'
import {
  appendLocal,
  applyStatuses,
  EMPTY_CONVERSATION,
  failLocal,
  knownCount,
  lastMessageId,
  lastSeq,
  mergeMessage,
  mergePage,
  resendLocal,
} from './conversation.ts'

const mine = sampleMessage({ id: 5, sent_by: 'agent', status: 'accepted', content: 'Bom dia' })
const local = { ...mine, id: null, status: 'sending', in_memory: true } as const
const report = (status: typeof mine.status) => ({
  id: 5,
  uid: mine.uid,
  status,
  read: false,
  code: null,
  reason: null,
  external_error: null,
  datetime: mine.datetime,
})
const failure = (uid: string, reason: string, waits = false) => ({ uid, reason, waits })
const sending = appendLocal(EMPTY_CONVERSATION, local)

describe('a message of ours', () => {
  test('[R4.9-09] A message of ours is sending, then confirmed by the server', () => {
    expect(sending.messages[0]).toMatchObject({ id: null, status: 'sending', in_memory: true })
    const confirmed = mergeMessage(sending, mine)
    expect(confirmed.messages).toHaveLength(1)
    expect(confirmed.messages[0]).toMatchObject({ id: 5, status: 'accepted', in_memory: false })
  })

  test('[R4.9-09] A message of ours that fails has the reason', () => {
    const failed = failLocal(sending, failure(mine.uid, 'Sem conexão'))
    expect(failed.messages[0]).toMatchObject({ status: 'failed', reason: 'Sem conexão' })
  })

  test('[R4.9-41] A resend takes the failed message back to sending, with its uid', () => {
    const failed = failLocal(sending, failure(mine.uid, 'Sem conexão'))
    expect(resendLocal(failed, mine.uid).messages[0]).toMatchObject({
      uid: mine.uid,
      status: 'sending',
      reason: null,
    })
    expect(resendLocal(sending, mine.uid).messages[0]).toEqual(sending.messages[0])
  })

  test('A frame that overtook the answer of the POST is not undone by it', () => {
    const dispatched = applyStatuses(sending, [report('dispatched')])
    expect(mergeMessage(dispatched, mine).messages[0]).toMatchObject({ id: 5, status: 'dispatched' })
  })

  test('The answer of the POST does not wipe out why the message failed meanwhile', () => {
    const failed = applyStatuses(sending, [{ ...report('failed'), code: '131026', reason: 'Undeliverable' }])
    const answered = mergeMessage(failed, { ...mine, status: 'sending' })
    expect(answered.messages[0]).toMatchObject({ status: 'failed', code: '131026', reason: 'Undeliverable' })
  })

  test('A refused message was stored nowhere: it keeps no id and can be sent again with its uid', () => {
    const refused = applyStatuses(sending, [
      { ...report('failed'), id: null, code: 'chat_ended', reason: 'x' },
    ])
    expect(refused.messages[0]).toMatchObject({ id: null, in_memory: true, status: 'failed', reason: 'x' })
  })

  test.each(['accepted', 'consumed'] as const)(
    'A message that only waited for the server is what the server says of it: %s',
    (status) => {
      const waiting = failLocal(sending, failure(mine.uid, 'Sem conexão', true))
      expect(waiting.messages[0]).toMatchObject({ status: 'failed', waits: true })
      const [merged] = mergeMessage(waiting, { ...mine, status }).messages
      expect(merged).toMatchObject({ id: 5, status, reason: null })
      expect(merged?.waits).toBeFalsy()
      const [told] = applyStatuses(waiting, [report(status)]).messages
      expect(told).toMatchObject({ id: 5, status, reason: null, waits: false })
    },
  )

  test('A report or a failure changes only the message it names', () => {
    const other = { ...local, uid: sampleMessage({ id: 6 }).uid }
    const two = appendLocal(sending, other)
    const bad = failLocal(failLocal(two, failure(mine.uid, 'x')), failure(other.uid, 'y'))
    expect(applyStatuses(two, [report('dispatched')]).messages[1]).toEqual(other)
    expect(failLocal(two, failure(mine.uid, 'x')).messages[1]).toEqual(other)
    expect(resendLocal(bad, mine.uid).messages.map(({ status }) => status)).toEqual(['sending', 'failed'])
  })

  test('A message that waits to be sent stays as it is when it is asked to be sent again', () => {
    const accepted = mergeMessage(EMPTY_CONVERSATION, { ...mine, code: '1', reason: 'slow' })
    expect(resendLocal(accepted, mine.uid)).toEqual(accepted)
  })

  test('A report brings the id and whether it was read', () => {
    const told = applyStatuses(sending, [{ ...report('consumed'), read: true }])
    expect(told.messages[0]).toMatchObject({ id: 5, in_memory: false, read: true, status: 'consumed' })
  })

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
  ])('A message that was read (%s) and is told again (read: %s) is read: %s', (before, again, read) => {
    const known = mergeMessage(EMPTY_CONVERSATION, { ...mine, read: before })
    expect(mergeMessage(known, { ...mine, read: again }).messages[0]?.read).toBe(read)
  })

  test('Unconfirmed messages stay in the order of sending, behind all others', () => {
    const uids = [7, 6, 8].map((id) => sampleMessage({ id }).uid)
    const three = uids.reduce((now, uid) => appendLocal(now, { ...local, uid }), EMPTY_CONVERSATION)
    const { messages } = mergePage(three, [sampleMessage({ id: 99 }), sampleMessage({ id: 98 })], false)
    expect(messages.map((message) => message.id ?? message.uid)).toEqual([98, 99, ...uids])
  })

  test('The newest message that the server knows is not one that it has not confirmed', () => {
    expect(lastMessageId(EMPTY_CONVERSATION)).toBeNull()
    expect(lastMessageId(sending)).toBeNull()
    expect(
      lastMessageId(appendLocal(mergeMessage(EMPTY_CONVERSATION, sampleMessage({ id: 3 })), local)),
    ).toBe(3)
  })

  test('Unconfirmed messages stay last in the conversation', () => {
    const later = mergeMessage(sending, sampleMessage({ id: 99 }))
    expect(later.messages.map((message) => message.id)).toEqual([99, null])
  })
})

test('Pages in any order and with overlaps give each message once, oldest first', () => {
  const pages = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 30 })))
  fc.assert(
    fc.property(pages, (ids) => {
      const conversation = ids.reduce(
        (now, page) =>
          mergePage(
            now,
            page.map((id) => sampleMessage({ id })),
            false,
          ),
        EMPTY_CONVERSATION,
      )
      const expected = [...new Set(ids.flat())].sort((a, b) => a - b)
      expect(conversation.messages.map((message) => message.id)).toEqual(expected)
    }),
  )
})

test.each([
  ['nothing is loaded', EMPTY_CONVERSATION, null],
  ['the backend counts', mergePage(EMPTY_CONVERSATION, [sampleMessage({ seq: 12 })], true), 12],
  [
    'one of ours is on its way',
    appendLocal(mergePage(EMPTY_CONVERSATION, [sampleMessage()], false), local),
    1,
  ],
  ['all is loaded', mergePage(EMPTY_CONVERSATION, [sampleMessage()], false), 1],
  ['older ones wait', mergePage(EMPTY_CONVERSATION, [sampleMessage()], true), null],
] as const)('The known number of messages is right when %s', (_title, conversation, count) => {
  expect(knownCount(conversation)).toBe(count)
})

test.each([
  [[3, 4], 4],
  [[3, 4, 9, 10], 4],
  [[], null],
])('The unbroken run of the places %j ends at %s', (places, last) => {
  const messages = places.map((seq) => sampleMessage({ id: seq, seq }))
  expect(lastSeq(mergePage(EMPTY_CONVERSATION, messages, false))).toBe(last)
})

test('Places count in their own order, not in that of the ids', () => {
  const messages = [3, 5, 4].map((seq, index) => sampleMessage({ id: index + 1, seq }))
  expect(lastSeq(mergePage(EMPTY_CONVERSATION, messages, false))).toBe(5)
})

test('A conversation that nobody has loaded has no messages, here or on the server', () => {
  expect(EMPTY_CONVERSATION).toEqual({ loaded: false, hasMore: false, messages: [] })
})

describe('a message that is told again', () => {
  const original = sampleMessage({ id: 5, content: 'segredo' })
  const { replied_message: _, ...quote } = original
  const answer = sampleMessage({ id: 6, content: 'viu?', replied_message: quote })
  const taken = { ...original, content: 'Mensagem apagada', details: { kind: 'deleted' } } as const

  test.each([
    ['by itself', mergeMessage(mergePage(EMPTY_CONVERSATION, [original, answer], false), taken)],
    ['in a page', mergePage(mergePage(EMPTY_CONVERSATION, [original, answer], false), [taken], false)],
  ])('A message that comes again %s changes in the quotes of others too', (_, { messages }) => {
    expect(messages).toHaveLength(2)
    expect(JSON.stringify(messages)).not.toContain('segredo')
    expect(messages[1]?.replied_message).toMatchObject({ id: 5, details: { kind: 'deleted' } })
  })
})
