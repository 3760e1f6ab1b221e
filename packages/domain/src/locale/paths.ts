import { DEFAULT_LOCALE } from '@ramal/contract/constants'
import { LOCALES, type Locale } from '@ramal/contract/vocabulary'

/** True for exactly the names of §2.1. */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

/** The locale a path is in: `/en-us/chats` is en-us, everything without a prefix pt-br (§2.1). */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1]
  return isLocale(first) ? first : DEFAULT_LOCALE
}

/** The path without its locale prefix, always starting with a slash. */
export function withoutLocale(path: string): string {
  const locale = localeOfPath(path)
  if (locale === DEFAULT_LOCALE) return path
  const rest = path.slice(locale.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The same page in `locale`; query and fragment are kept. */
export function toLocale(path: string, locale: Locale): string {
  const plain = withoutLocale(path)
  if (locale === DEFAULT_LOCALE) return plain
  return plain === '/' ? `/${locale}` : `/${locale}${plain}`
}

/** Answered by another system's sign-in, with what it has signed in by in the address: it stays as it came. */
const CALLBACK = '/callback'

/** Where an opened path has to go first: one without prefix follows the remembered locale; null = stay. */
export function entryRedirect(path: string, remembered: unknown): string | null {
  const isPrefixed = localeOfPath(path) !== DEFAULT_LOCALE
  if (isPrefixed || path === CALLBACK || !isLocale(remembered) || remembered === DEFAULT_LOCALE) return null
  return toLocale(path, remembered)
}
