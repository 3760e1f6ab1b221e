import { afterAll, expect, it } from 'vitest'
import { i18n, showLateTexts, showLocale, showProfileTexts } from './i18n.ts'

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

it('What comes later comes in the language of the page, also where that is still on its way, and in each that is shown from then on', async () => {
  await Promise.all([showLocale('en-us'), showProfileTexts(), showLateTexts()])
  expect(i18n.t('profile.username')).toBe('Username')
  expect(i18n.t('keyboard.title')).not.toBe('keyboard.title')
  await showLocale('es-es')
  expect(i18n.t('profile.username')).toBe('Usuario')
  expect(i18n.t('keyboard.title')).not.toBe('keyboard.title')
})
