import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from './cookie.ts'
import { authentication, authHeaders, fileUrl, forgetToken, keepToken, tokenOfSocket } from './credentials.ts'

const token = 'a'.repeat(40)

beforeEach(() => {
  vi.useFakeTimers()
  writeCookie('csrftoken', 'abc', 60)
})
afterEach(() => {
  vi.useRealTimers()
  forgetToken()
  writeCookie('csrftoken', '', 0)
})

describe('cookie strategy', () => {
  it('[R6-19] The cookie strategy is the default', () => {
    expect(authentication()).toBe('cookie')
  })

  it.each([
    ['POST', { 'X-CSRFToken': 'abc' }],
    ['PATCH', { 'X-CSRFToken': 'abc' }],
    ['GET', {}],
  ])('[R6-20] A %s request carries the headers %o', (method, headers) => {
    expect(authHeaders(method)).toEqual(headers)
  })

  it('A CSRF cookie that its host alone can set comes before one that any neighbour may have planted', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=planted; __Host-csrftoken=abc')
    expect(authHeaders('POST')).toEqual({ 'X-CSRFToken': 'abc' })
    vi.restoreAllMocks()
  })

  it('The cookie strategy opens websockets with the CSRF token and leaves file addresses as they are', () => {
    expect(tokenOfSocket()).toBe('abc')
    expect(fileUrl('/api/v1/x/')).toBe('/api/v1/x/')
  })
})

describe('token strategy', () => {
  it('[R6-21] The token strategy sends "Token …", on reads too, and opens websockets with the token', () => {
    keepToken(token)
    expect(authentication()).toBe('token')
    expect(authHeaders('GET')).toEqual({ Authorization: `Token ${token}` })
    expect(tokenOfSocket()).toBe(token)
  })

  it.each([
    ['/api/v1/x/', `/api/v1/x/?api_key=${token}`],
    ['/api/v1/x/?a=1', `/api/v1/x/?a=1&api_key=${token}`],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
  ])('[R6-22] The file address %s becomes %s', (url, expected) => {
    keepToken(token)
    expect(fileUrl(url)).toBe(expected)
  })

  it('[R6-21] [R9-15] A token is not used after 1036800 s', () => {
    keepToken(token)
    vi.advanceTimersByTime(1_036_799_000)
    expect(authentication()).toBe('token')
    vi.advanceTimersByTime(1_000)
    expect(authentication()).toBe('cookie')
  })

  it('A stored text that is no token of ours is ignored', () => {
    localStorage.setItem('ramal.token', '{"token":1}')
    expect(authentication()).toBe('cookie')
    localStorage.setItem('ramal.token', 'x')
    expect(authentication()).toBe('cookie')
  })
})
