import { LOCALES } from '@ramal/contract/vocabulary'
import { toLocale } from '@ramal/domain/locale/paths'
import type { RouteObject } from 'react-router'

/** The same pages under no prefix, /en-us and /es-es (§2.1). */
export function inEveryLocale(pages: RouteObject[]): RouteObject[] {
  return LOCALES.map((locale) => ({ path: toLocale('/', locale), children: pages }))
}
