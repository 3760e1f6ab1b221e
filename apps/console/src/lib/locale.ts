import { DEFAULT_LOCALE, LOCALE_COOKIE_DAYS } from '@ramal/contract/constants'
import { COOKIES } from '@ramal/contract/cookies'
import type { Locale } from '@ramal/contract/vocabulary'
import { entryRedirect, localeOfPath } from '@ramal/domain/locale/paths'
import { readCookie, writeCookie } from './cookie.ts'

/** The locale of the page that is open. */
export function currentLocale(): Locale {
  return localeOfPath(location.pathname)
}

/** The locale chosen on an earlier visit, as the cookie says it. */
export function rememberedLocale(): string | undefined {
  return readCookie(COOKIES.locale)
}

/** The locale in which the page of the address is shown: one without prefix follows the remembered locale. */
export function openedLocale(): Locale {
  return localeOfPath(entryRedirect(location.pathname, rememberedLocale()) ?? location.pathname)
}

/** Keeps the choice for 365 days (§2.1). */
export function rememberLocale(locale: Locale): void {
  writeCookie(COOKIES.locale, locale, LOCALE_COOKIE_DAYS * 86_400)
}

/** Opening a prefixed page is a choice; opening one without prefix is none. */
export function rememberLocaleOfPath(path: string): void {
  const locale = localeOfPath(path)
  if (locale !== DEFAULT_LOCALE) rememberLocale(locale)
}
