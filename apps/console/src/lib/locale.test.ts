import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeCookie } from './cookie.ts'
import { rememberedLocale, rememberLocale, rememberLocaleOfPath } from './locale.ts'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
})
afterEach(() => void vi.restoreAllMocks())

describe('remembered locale §2.1', () => {
  it('[R2.1-02] [R9-01] The remembered locale is a cookie that lasts 365 days', () => {
    rememberLocale('en-us')
    expect(written).toEqual(['i18n_redirected=en-us; Path=/; Max-Age=31536000; SameSite=Lax'])
  })

  it.each([
    ['/en-us/chats', 1],
    ['/es-es', 1],
    ['/chats', 0],
    ['/', 0],
  ])('Opening %s sets the locale cookie %i times (A-02)', (path, times) => {
    rememberLocaleOfPath(path)
    expect(written).toHaveLength(times)
  })

  it('The locale cookie has over TLS the name that no other host can set', () => {
    vi.stubGlobal('location', { protocol: 'https:' })
    rememberLocale('en-us')
    vi.unstubAllGlobals()
    expect(written).toEqual(['__Host-i18n_redirected=en-us; Path=/; Max-Age=31536000; SameSite=Lax; Secure'])
  })

  it('The remembered locale is read back, also between other cookies', () => {
    vi.restoreAllMocks()
    const cookies = { a: '1', i18n_redirected: 'es-es', csrftoken: 'x' }
    for (const [name, value] of Object.entries(cookies)) writeCookie(name, value, 60)
    expect(rememberedLocale()).toBe('es-es')
    for (const name of Object.keys(cookies)) writeCookie(name, '', 0)
  })
})
