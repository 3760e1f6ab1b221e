import type { Locale } from '@ramal/contract/vocabulary'
import type { ReportMessages } from '@ramal/i18n/report-pt-br'
import { showTextsOf } from '../../lib/i18n.ts'

const LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/report-pt-br')).reportPtBr,
  'en-us': async () => (await import('@ramal/i18n/report-en-us')).reportEnUs,
  'es-es': async () => (await import('@ramal/i18n/report-es-es')).reportEsEs,
} satisfies Record<Locale, () => Promise<ReportMessages>>

/** What dashboards and reports say. */
export function showReportTexts(): Promise<void> {
  return showTextsOf('report', (locale) => LOADERS[locale]())
}
