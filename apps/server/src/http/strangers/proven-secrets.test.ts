import { describe, expect, it } from 'vitest'
import { ProvenSecrets, secretsOf } from './proven-secrets.ts'

const ana = { id: 7, tenantId: 1 }
const bruno = { id: 8, tenantId: 1 }

describe('sessions that were found true', () => {
  it('A session that was found true is known for ten minutes, by whose it is', () => {
    const proven = new ProvenSecrets()
    proven.remember('a', ana, 0)
    expect(proven.personOf(['a'], 599_999)).toEqual(ana)
    expect([proven.personOf(['a'], 600_000), proven.personOf(['b'], 0)]).toEqual([null, null])
  })

  it('A session that was found true is found whatever else is shown beside it', () => {
    const proven = new ProvenSecrets()
    proven.remember('a', ana, 0)
    expect(proven.personOf(['made up', 'a'], 1)).toEqual(ana)
  })

  it('A session that was found true is forgotten when 20,000 others have asked since', () => {
    const proven = new ProvenSecrets()
    proven.remember('a', ana, 0)
    for (let at = 0; at < 19_999; at += 1) proven.remember(`b${at}`, bruno, 0)
    expect(proven.personOf(['a'], 1)).toEqual(ana)
    proven.remember('c', bruno, 0)
    expect(proven.personOf(['a'], 1)).toBeNull()
  })
})

it.each([
  [{ headers: { authorization: 'Token abc', cookie: 'sessionid=x' } }, ['abc', 'x']],
  [{ headers: { cookie: 'y=1; sessionid=x' } }, ['x']],
  [{ headers: { authorization: 'Basic of-a-proxy', cookie: 'sessionid=x' } }, ['x']],
  [{ headers: { cookie: 'sessionid=x; __Host-sessionid=z' } }, ['z', 'x']],
  [
    { headers: { authorization: 'Token made-up', 'sec-websocket-protocol': 'chat.v1, token.abc' } },
    ['made-up', 'abc'],
  ],
  [{ headers: { cookie: 'sessionid=x' }, url: '/api/v1/file/1/?a=1&api_key=abc&b=2' }, ['abc', 'x']],
  [{ headers: { cookie: 'x=1', authorization: 'Token' }, url: '/api/' }, []],
])('A request %j shows the sessions %j', (request, secrets) => {
  expect([...secretsOf(request)]).toEqual(secrets)
})
