import { describe, expect, it } from 'vitest'
import type { FrameEntry, HttpExchange, SocketOpened, TraceEntry } from '../client/trace-entry.ts'
import { WireWatch } from './wire-watch.ts'

const ANA = { Cookie: 'sessionid=ana-session-secret; csrftoken=x' }
const EVE = { Authorization: 'Token eve-token-of-40-characters' }

const answer = (path: string, body: unknown, more: Partial<HttpExchange> = {}): HttpExchange => ({
  kind: 'http',
  at: 0,
  ms: 1,
  method: 'GET',
  path,
  headers: ANA,
  body: null,
  status: 200,
  answerHeaders: { 'content-type': 'application/json' },
  answer: JSON.stringify(body),
  ...more,
})
const opened = (socket: number, headers: Readonly<Record<string, string>> = ANA): SocketOpened => {
  const token = headers['Authorization']?.replace('Token ', 'token.') ?? 'token.x'
  return { kind: 'open', at: 0, socket, path: '/ws/chat/', protocols: ['chat.v1', token], headers }
}
const frame = (socket: number, json: unknown, at = 0): FrameEntry => {
  return { kind: 'frame', at, socket, direction: 'in', text: JSON.stringify(json) }
}
const cookies = (...lines: string[]) =>
  answer('/api/session/login/', {}, { answerHeaders: { 'set-cookie': lines.join('\n') } })

const message = (id: number, seq: number, status = 'received') => ({
  id,
  uid: `00000000-0000-4000-8000-00000000000${id}`,
  step: 4,
  seq,
  status,
})
const heard = (socket: number, id: number, seq: number) =>
  frame(socket, { action: 'message', data: { step_id: 4, message: message(id, seq) } })
const page = (messages: readonly object[], query = '', at = 0) =>
  answer(`/api/v1/chat/chats/4/messages/${query}`, { count: 9, results: messages }, { at })
const status = (socket: number, is: string, at = 0) =>
  frame(socket, { action: 'messageStatus', data: { step_id: 4, messages: [message(1, 1, is)] } }, at)
const fact = (socket: number, seq: number, data: object, topic = 'user:7') =>
  frame(socket, { action: 'pause', data, topic, event_seq: seq })

/** Titles of what is said about these entries, in their order. */
function saidOf(entries: readonly TraceEntry[], url = 'http://host'): string[] {
  const watch = new WireWatch(url)
  for (const entry of entries) watch.observe(entry)
  return watch.take().problems.map(({ title }) => title)
}

const SESSION = 'sessionid=abc; Path=/; HttpOnly; SameSite=Lax'
const CSRF = 'csrftoken=abc; Path=/; SameSite=Lax'

describe('what holds of everything that crosses the wire', () => {
  it.each<[title: string, entries: readonly TraceEntry[]]>([
    ['cookies as contract §0.4 wants them', [cookies(SESSION, CSRF)]],
    ['a cookie that is cleared needs no attributes', [cookies('sessionid=; Max-Age=0', 'csrftoken=')]],
    ['a cookie of somebody else is nobody else’s business', [cookies('i18n_redirected=pt-br')]],
    [
      'an answer for this user alone may be kept by them',
      [answer('/api/v1/x/', {}, { answerHeaders: { 'cache-control': 'private, max-age=60' } })],
    ],
    [
      'what nobody needs a session for may be shared',
      [answer('/x', {}, { headers: {}, answerHeaders: { 'cache-control': 'public' } })],
    ],
    [
      'a token in the answer that issues it',
      [
        answer('/api/auth/login/', { token: 'eve-token-of-40-characters' }, { headers: {} }),
        answer('/api/v1/x/', {}, { headers: EVE }),
      ],
    ],
    ['a frame of the own topic', [answer('/api/v1/business/profile/', { id: 7 }), opened(1), fact(1, 1, {})]],
    [
      'a fact that is said again after a gap, its fields in another order',
      [
        opened(1),
        fact(1, 5, { a: 1, b: { c: 2, d: 3 } }),
        opened(2),
        fact(2, 5, { b: { d: 3, c: 2 }, a: 1 }),
      ],
    ],
    [
      'messages heard one after the other, and one of them again',
      [heard(1, 1, 1), heard(1, 2, 2), heard(1, 2, 2)],
    ],
    ['a page with the newest first', [page([message(3, 3), message(2, 2)])]],
    ['what a search finds has holes', [page([message(1, 1), message(3, 3)], '?search=oi')]],
    ['a socket that opens later begins wherever the room is', [heard(1, 1, 1), heard(2, 3, 3)]],
    [
      'a room that ended and was brought back',
      [heard(1, 1, 1), frame(1, { action: 'end', data: { step_id: 4 } }), heard(1, 3, 3)],
    ],
    [
      'statuses that go forward, a failure and its resend',
      [
        status(1, 'sending'),
        status(1, 'dispatched'),
        status(1, 'failed'),
        status(1, 'sending'),
        status(1, 'consumed'),
      ],
    ],
    ['one socket hears later than another', [status(1, 'consumed'), status(2, 'dispatched')]],
    [
      'a list that was asked for before the frame came',
      [status(1, 'consumed', 10), page([message(1, 1, 'dispatched')], '', 9)],
    ],
  ])('The wire watch lets pass: %s', (_, entries) => {
    expect(saidOf(entries)).toEqual([])
  })

  it.each<[title: string, entries: readonly TraceEntry[], said: string]>([
    [
      'a session cookie that scripts can read',
      [cookies('sessionid=abc; SameSite=Lax')],
      'the session cookie is HttpOnly',
    ],
    [
      'a session cookie that foreign pages may use',
      [cookies('sessionid=abc; HttpOnly')],
      'sessionid is SameSite=Lax or stricter',
    ],
    [
      'SameSite=None',
      [cookies('sessionid=abc; HttpOnly; SameSite=None')],
      'sessionid is SameSite=Lax or stricter',
    ],
    [
      'a CSRF cookie that the page cannot read',
      [cookies(`${CSRF}; HttpOnly`)],
      'the page can read the CSRF cookie',
    ],
    [
      'an answer to somebody signed in for every cache',
      [answer('/api/v1/x/', {}, { answerHeaders: { 'cache-control': 'public, max-age=60' } })],
      'an answer to somebody signed in is for no shared cache',
    ],
    [
      'the secret of a session in a body',
      [
        cookies('sessionid=the-secret; HttpOnly; SameSite=Lax'),
        answer('/api/v1/x/', { debug: 'session the-secret' }),
      ],
      'the secret of a session stands in no body',
    ],
    [
      'the token of one user in a frame of another',
      [
        answer('/api/v1/x/', {}, { headers: EVE }),
        opened(1),
        frame(1, { action: 'chats', data: { url: '?api_key=eve-token-of-40-characters' } }),
      ],
      'a token is told to nobody but its owner',
    ],
    [
      'a password that comes back',
      [
        answer(
          '/api/auth/login/',
          { received: { password: 'ramal-demo' } },
          { body: '{"password":"ramal-demo"}' },
        ),
      ],
      'a password that was sent is not told back: POST /api/auth/login/',
    ],
    [
      'a frame for another user',
      [answer('/api/v1/business/profile/', { id: 7 }), opened(1), fact(1, 1, {}, 'user:8')],
      'a frame for one user reaches nobody else',
    ],
    [
      'a session that becomes somebody else',
      [answer('/api/v1/business/profile/', { id: 7 }), answer('/api/v1/business/profile/', { id: 8 })],
      'a session shows the profile of one and the same user',
    ],
    [
      'two facts of one number',
      [opened(1), fact(1, 5, { a: 1 }), opened(2), fact(2, 5, { a: 2 })],
      'event_seq 5 of user:7 means one fact',
    ],
    [
      'a hole between two messages that are heard',
      [heard(1, 1, 1), heard(1, 3, 3)],
      'seq of room 4 has no gap',
    ],
    ['a hole in a page', [page([message(1, 1), message(3, 3)])], 'seq of room 4 has no gap'],
    [
      'a message with another number than before',
      [heard(1, 1, 1), heard(2, 1, 2)],
      'message 1 keeps its seq',
    ],
    ['two messages with one number', [heard(1, 1, 1), heard(2, 2, 1)], 'seq 1 of room 4 is of one message'],
    [
      'a status that goes back on one socket',
      [status(1, 'consumed'), status(1, 'dispatched')],
      'the status of message 1 goes forward only',
    ],
    [
      'a list that knows less than the frame before it',
      [status(1, 'consumed', 10), page([message(1, 1, 'dispatched')], '', 11)],
      'the status of message 1 goes forward only',
    ],
  ])('The wire watch reports %s', (_, entries, said) => {
    const [first] = saidOf(
      entries.map((entry) => (entry.kind === 'http' && entry.body ? { ...entry, method: 'POST' } : entry)),
    )
    expect(first).toBe(said)
  })

  it('The wire watch reports a cookie without Secure over https', () => {
    expect(saidOf([cookies(SESSION, CSRF)], 'https://host')).toEqual([
      'sessionid is Secure on https',
      'csrftoken is Secure on https',
    ])
    expect(saidOf([cookies(`${SESSION}; Secure`, `${CSRF}; Secure`)], 'https://host')).toEqual([])
  })
})
