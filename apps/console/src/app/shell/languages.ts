import type { Locale } from '@ramal/contract/vocabulary'

/** A language is named in itself, whatever the locale: these are no texts of a catalogue. */
export const LANGUAGE_NAMES = {
  'pt-br': 'Português',
  'en-us': 'English',
  'es-es': 'Español',
} satisfies Record<Locale, string>
