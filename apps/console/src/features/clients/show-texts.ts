import type { Locale } from '@ramal/contract/vocabulary'
import type { CrmMessages } from '@ramal/i18n/crm-pt-br'
import { showTextsOf } from '../../lib/i18n.ts'

const LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/crm-pt-br')).crmPtBr,
  'en-us': async () => (await import('@ramal/i18n/crm-en-us')).crmEnUs,
  'es-es': async () => (await import('@ramal/i18n/crm-es-es')).crmEsEs,
} satisfies Record<Locale, () => Promise<CrmMessages>>

/** What the pages of clients and leads say. */
export function showClientTexts(): Promise<void> {
  return showTextsOf('clientRecord', (locale) => LOADERS[locale]())
}
