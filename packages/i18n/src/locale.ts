/** The locales of §2.1; the first is the default and has no path prefix. */
export const LOCALES = ['pt-br', 'en-us', 'es-es'] as const

export type Locale = (typeof LOCALES)[number]
