import { describe, expect, it } from 'vitest'
import { entryRedirect, localeOfPath, toLocale, withoutLocale } from './paths.ts'

describe('locale paths §2.1', () => {
  it.each([
    ['/', 'pt-br', '/'],
    ['/chats', 'pt-br', '/chats'],
    ['/en-us', 'en-us', '/'],
    ['/en-us/', 'en-us', '/'],
    ['/en-us/chats?x=1#a', 'en-us', '/chats?x=1#a'],
    ['/es-es/clients/4/edit', 'es-es', '/clients/4/edit'],
    ['/en-usual', 'pt-br', '/en-usual'],
    ['/pt-br/chats', 'pt-br', '/pt-br/chats'],
  ])('The path %s is in %s, and its page is %s', (path, locale, plain) => {
    expect(localeOfPath(path)).toBe(locale)
    expect(withoutLocale(path)).toBe(plain)
  })

  it.each([
    ['/chats', 'en-us', '/en-us/chats'],
    ['/en-us/chats', 'es-es', '/es-es/chats'],
    ['/en-us/chats', 'pt-br', '/chats'],
    ['/en-us', 'pt-br', '/'],
    ['/', 'es-es', '/es-es'],
    ['/clients?search=a', 'en-us', '/en-us/clients?search=a'],
  ] as const)('[R2.1-01] The path %s in %s is %s', (path, locale, expected) => {
    expect(toLocale(path, locale)).toBe(expected)
  })

  it.each([
    ['[R2.1-03] the root follows the cookie', '/', 'en-us', '/en-us'],
    ['pt-br has no prefix', '/', 'pt-br', null],
    ['an unknown cookie is ignored', '/', 'de-de', null],
    ['no cookie', '/', undefined, null],
    ['every page follows it', '/chats', 'en-us', '/en-us/chats'],
    ['a prefix is a choice', '/en-us/chats', 'es-es', null],
    ['a sign-in of another system stays as it came', '/callback', 'es-es', null],
  ])('A visit is redirected by its path and cookie: %s', (_, path, cookie, expected) => {
    expect(entryRedirect(path, cookie)).toBe(expected)
  })
})
