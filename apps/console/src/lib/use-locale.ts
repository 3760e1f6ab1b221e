import type { Locale } from '@ramal/contract/vocabulary'
import { localeOfPath, toLocale } from '@ramal/domain/locale/paths'
import { useLocation } from 'react-router'

/** The locale of the current route. */
export function useLocale(): Locale {
  return localeOfPath(useLocation().pathname)
}

/** Turns a path without prefix into the one of the current locale: `to('/chats')`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale()
  return (path) => toLocale(path, locale)
}
