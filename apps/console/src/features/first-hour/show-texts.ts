import type { Locale } from '@ramal/contract/vocabulary'
import type { FirstHourMessages } from '@ramal/i18n/first-hour-pt-br'
import { showTextsOf } from '../../lib/i18n.ts'

const FIRST_HOUR_LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/first-hour-pt-br')).firstHourPtBr,
  'en-us': async () => (await import('@ramal/i18n/first-hour-en-us')).firstHourEnUs,
  'es-es': async () => (await import('@ramal/i18n/first-hour-es-es')).firstHourEsEs,
} satisfies Record<Locale, () => Promise<FirstHourMessages>>

/** What /first-hour says. */
export function showFirstHourTexts(): Promise<void> {
  return showTextsOf('firstHour', (locale) => FIRST_HOUR_LOADERS[locale]())
}
