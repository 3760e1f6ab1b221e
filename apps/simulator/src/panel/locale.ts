import { createContext, use } from 'react'
import { LOCALES, type Locale, type Texts } from './texts.ts'

const STORED = 'ramal.simulator.locale'

/** The language chosen before, Portuguese at first. */
export function storedLocale(): Locale {
  const stored = localStorage.getItem(STORED)
  return stored !== null && Object.hasOwn(LOCALES, stored) ? (stored as Locale) : 'pt-BR'
}

/** Remembers a language and tells it to screen readers. */
export function keepLocale(locale: Locale): void {
  localStorage.setItem(STORED, locale)
  document.documentElement.lang = locale
}

export const LocaleContext = createContext<Locale>('pt-BR')

export function useLocale(): Locale {
  return use(LocaleContext)
}

/** The words in the language of the page. */
export function useTexts(): Texts {
  return LOCALES[use(LocaleContext)].texts
}
