import { describe, expect, it } from 'vitest'
import { ProvenSecrets, secretOf } from './proven-secrets.ts'

describe('sessions that were found true', () => {
  it('are known for ten minutes, by whose they are', () => {
    const proven = new ProvenSecrets()
    proven.remember('a', 7, 0)
    expect([proven.userOf('a', 599_999), proven.userOf('a', 600_000), proven.userOf('b', 0)]).toEqual([
      7,
      null,
      null,
    ])
  })

  it('are forgotten when 20,000 others have asked since', () => {
    const proven = new ProvenSecrets()
    proven.remember('a', 7, 0)
    for (let at = 0; at < 19_999; at += 1) proven.remember(`b${at}`, 8, 0)
    expect(proven.userOf('a', 1)).toBe(7)
    proven.remember('c', 8, 0)
    expect(proven.userOf('a', 1)).toBeNull()
  })
})

it.each([
  [{ headers: { authorization: 'Token abc', cookie: 'sessionid=x' } }, 'abc'],
  [{ headers: { cookie: 'y=1; sessionid=x' } }, 'x'],
  [{ headers: { authorization: 'Basic of-a-proxy', cookie: 'sessionid=x' } }, 'x'],
  [{ headers: { cookie: 'sessionid=x; __Host-sessionid=z' } }, 'z'],
  [{ headers: { 'sec-websocket-protocol': 'chat.v1, token.abc' } }, 'abc'],
  [{ headers: {}, url: '/api/v1/file/1/?a=1&api_key=abc&b=2' }, 'abc'],
  [{ headers: { cookie: 'x=1', authorization: 'Token' }, url: '/api/' }, null],
])('a request shows one session: %j, %s', (request, secret) => {
  expect(secretOf(request)).toBe(secret)
})
