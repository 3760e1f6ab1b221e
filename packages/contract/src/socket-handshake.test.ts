import { describe, expect, it } from 'vitest'
import {
  businessProtocols,
  chatProtocols,
  mayReconnect,
  readProtocols,
  SOCKET_PATHS,
} from './socket-handshake.ts'

describe('subprotocols', () => {
  it('The subprotocols of the business websocket carry session uid and token', () => {
    const header = businessProtocols('u-1', 'abc').join(', ')
    expect(header).toBe('business.v1, uid.u-1, token.abc')
    expect(readProtocols(header)).toEqual({ version: 'business.v1', uid: 'u-1', token: 'abc' })
  })

  it('The subprotocols of the chat websocket carry the token', () => {
    expect(readProtocols(chatProtocols('abc').join(','))).toEqual({
      version: 'chat.v1',
      uid: null,
      token: 'abc',
    })
  })

  it.each(['', 'sip', 'business.v2, token.', 'token'])('The subprotocols of %j name nothing', (header) => {
    expect(readProtocols(header)).toEqual({ version: null, uid: null, token: null })
  })

  it('[R7.1-02] The websockets live under /ws', () => {
    for (const path of Object.values(SOCKET_PATHS)) expect(path).toMatch(/^\/ws\//)
  })
})

describe('after a close the console', () => {
  it.each([1000, 1001, 1006, 1012, 4408])('After a close with %d the console reconnects', (code) => {
    expect(mayReconnect(code)).toBe(true)
  })
  it.each([4401, 4403, 4409])('After a close with %d the console does not reconnect', (code) => {
    expect(mayReconnect(code)).toBe(false)
  })
})
