import type { FastifyReply } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearCookie, cookieOf, setCookie } from './cookies.ts'

const plain = (cookies: Record<string, string> = {}) => ({ cookies, protocol: 'http' as const })
const secured = (cookies: Record<string, string> = {}) => ({ cookies, protocol: 'https' as const })

describe('a cookie that a request carries', () => {
  it('A cookie is read by its plain name over HTTP and by the guarded name over TLS', () => {
    expect(cookieOf(plain({ sessionid: 'a' }), 'sessionid')).toBe('a')
    expect(cookieOf(secured({ '__Host-sessionid': 'a' }), 'sessionid')).toBe('a')
  })

  it('A cookie of the other connection’s name is not believed (contract §0.4)', () => {
    expect(cookieOf(secured({ sessionid: 'planted' }), 'sessionid')).toBeNull()
    expect(cookieOf(plain({ '__Host-sessionid': 'a' }), 'sessionid')).toBeNull()
  })

  it('An empty cookie is none', () => {
    expect(cookieOf(plain({ sessionid: '' }), 'sessionid')).toBeNull()
  })
})

describe('a cookie that an answer brings', () => {
  let told: unknown[][]
  let reply: FastifyReply
  beforeEach(() => {
    told = []
    const note =
      (what: string) =>
      (...rest: unknown[]) =>
        void told.push([what, ...rest])
    reply = { setCookie: note('set'), clearCookie: note('clear') } as unknown as FastifyReply
  })
  const forAWhile = { maxAge: 60, httpOnly: true }
  const everywhere = { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 60 }

  it('A browser over HTTP gets a cookie of the plain name', () => {
    setCookie(plain({ sessionid: 'old' }), reply, 'sessionid', 'a', forAWhile)
    expect(told).toEqual([['set', 'sessionid', 'a', { ...everywhere, secure: false }]])
  })

  it('A browser over TLS gets a cookie that no other host can set, and that never leaves over HTTP', () => {
    setCookie(secured(), reply, 'sessionid', 'a', forAWhile)
    expect(told).toEqual([['set', '__Host-sessionid', 'a', { ...everywhere, secure: true }]])
  })

  it('A browser over TLS that still has a cookie of the plain name loses that one', () => {
    setCookie(secured({ sessionid: 'old' }), reply, 'sessionid', 'a', { maxAge: 60, httpOnly: false })
    expect(told).toEqual([
      ['set', '__Host-sessionid', 'a', { ...everywhere, httpOnly: false, secure: true }],
      ['clear', 'sessionid', { path: '/' }],
    ])
  })

  it('A cookie that ends, ends under both names over TLS, and under its plain one over HTTP', () => {
    clearCookie(secured(), reply, 'sessionid')
    clearCookie(plain(), reply, 'csrftoken')
    expect(told).toEqual([
      ['clear', 'sessionid', { path: '/' }],
      ['clear', '__Host-sessionid', { path: '/', secure: true }],
      ['clear', 'csrftoken', { path: '/' }],
    ])
  })
})
