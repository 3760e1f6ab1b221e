/** The locales of §2.1; the first is the default and has no path prefix. */
export const LOCALES = ['pt-br', 'en-us', 'es-es'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'pt-br'

/** True for exactly the three names of §2.1 (lower case). */
export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}
