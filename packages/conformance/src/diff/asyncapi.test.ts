import { describe, expect, it } from 'vitest'
import { asyncApiChanges } from './asyncapi.ts'
import type { Level } from './change.ts'
import type { Node } from './json.ts'

interface Frames {
  ask?: Node | null
  tell?: Node | null
  channel?: Node
  replies?: readonly string[]
}

const payload = (properties: Node, ...required: string[]) => ({
  payload: { type: 'object', properties, required },
})

/** One socket: the client asks, the server tells. */
function documentOf({ ask = {}, tell = {}, channel = {}, replies = ['tell'] }: Frames = {}): Node {
  const pointer = (name: string) => ({ $ref: `#/channels/chat/messages/${name}` })
  const messages = {
    ...(ask && { ask: { name: 'ask', ...payload({ step_id: { type: 'integer' } }, 'step_id'), ...ask } }),
    ...(tell && { tell: { name: 'tell', ...payload({ content: { type: 'string' } }, 'content'), ...tell } }),
  }
  const of = { $ref: '#/channels/chat' }
  const answered = replies.filter((name) => name in messages)
  return {
    asyncapi: '3.0.0',
    channels: {
      chat: { address: '/ws/chat/', messages, 'x-close-codes': { silent: 4408 }, ...channel },
    },
    operations: {
      ...(ask && {
        receiveAsk: {
          action: 'receive',
          channel: of,
          messages: [pointer('ask')],
          reply: { messages: answered.map(pointer) },
        },
      }),
      ...(tell && { sendTell: { action: 'send', channel: of, messages: [pointer('tell')] } }),
    },
  }
}

type Row = readonly [title: string, was: Frames, is: Frames, expected: Level | null]

const rows: readonly Row[] = [
  ['nothing', {}, {}, null],
  [
    'a parameter of the client is new and required',
    {},
    { ask: payload({ step_id: { type: 'integer' }, x: {} }, 'step_id', 'x') },
    'breaking',
  ],
  [
    'a parameter of the client is new and optional',
    {},
    { ask: payload({ step_id: { type: 'integer' }, x: {} }, 'step_id') },
    'compatible',
  ],
  [
    'a parameter of the client became optional',
    {},
    { ask: payload({ step_id: { type: 'integer' } }) },
    'compatible',
  ],
  ['a field of the server is gone', {}, { tell: payload({}) }, 'breaking'],
  [
    'a field of the server is new',
    {},
    { tell: payload({ content: { type: 'string' }, x: {} }, 'content', 'x') },
    'compatible',
  ],
  [
    'a field of the server may be missing',
    {},
    { tell: payload({ content: { type: 'string' } }) },
    'breaking',
  ],
  [
    'a field of the server has another type',
    {},
    { tell: payload({ content: { type: 'integer' } }, 'content') },
    'breaking',
  ],
  ['an action of the client is gone', {}, { ask: null }, 'breaking'],
  ['an action of the client is new', { ask: null }, {}, 'compatible'],
  ['an action of the server is gone', { replies: [] }, { tell: null }, 'breaking'],
  ['an action of the server is new', { tell: null, replies: [] }, { replies: [] }, 'compatible'],
  [
    'an extension of the server is gone',
    { tell: { 'x-origin': 'extension' }, replies: [] },
    { tell: null },
    'unclear',
  ],
  ['a request has no answer any more', {}, { replies: [] }, 'breaking'],
  ['a request may be answered', { replies: [] }, {}, 'unclear'],
  ['only the owner may send it', {}, { ask: { 'x-owner-only': true } }, 'breaking'],
  ['every tab may send it', { ask: { 'x-owner-only': true } }, {}, 'compatible'],
  ['it is counted per topic', {}, { tell: { 'x-topics': ['room'] } }, 'compatible'],
  ['it is no longer counted', { tell: { 'x-topics': ['room'] } }, {}, 'unclear'],
  ['another address', {}, { channel: { address: '/ws/talk/' } }, 'breaking'],
  ['another handshake', {}, { channel: { bindings: { ws: { method: 'GET' } } } }, 'unclear'],
  [
    'another close code for the same reason',
    {},
    { channel: { 'x-close-codes': { silent: 4000 } } },
    'breaking',
  ],
  ['a close code is gone', {}, { channel: { 'x-close-codes': {} } }, 'unclear'],
  [
    'a close code is new',
    {},
    { channel: { 'x-close-codes': { silent: 4408, sameUid: 4409 } } },
    'compatible',
  ],
  ['words only', {}, { ask: { summary: 'Another sentence' } }, null],
]

describe('what a change of a websocket means', () => {
  it.each(rows)('The difference of two websocket documents is weighed: %s', (_, was, is, expected) => {
    const levels = asyncApiChanges(documentOf(was), documentOf(is)).map(({ level }) => level)
    expect(levels).toEqual(expected ? [expected] : [])
  })

  it('A socket that is gone takes its frames with it, each a breaking change', () => {
    const changes = asyncApiChanges(documentOf(), { channels: {}, operations: {} })
    expect(changes.map(({ where }) => where)).toEqual([
      'chat websocket',
      'chat websocket, client sends ask',
      'chat websocket, server sends tell',
    ])
    expect(new Set(changes.map(({ level }) => level))).toEqual(new Set(['breaking']))
  })
})
