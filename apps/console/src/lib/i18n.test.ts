import { afterAll, expect, it } from 'vitest'
import { i18n, showLocale } from './i18n.ts'

afterAll(() => showLocale('pt-br'))

it.each([
  ['en-us', 'en-US'],
  ['es-es', 'es-ES'],
  ['pt-br', 'pt-BR'],
] as const)(
  'A page in %s has its texts, with what they leave open filled in, and says so to the browser',
  async (locale, tag) => {
    await showLocale(locale)
    expect(i18n.language).toBe(locale)
    expect(document.documentElement.lang).toBe(tag)
    const text = i18n.t('auth.retryIn', { wait: '<5>' })
    expect(text).toContain('<5>')
    expect(text).not.toContain('{')
  },
)
