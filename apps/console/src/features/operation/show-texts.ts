import type { Locale } from '@ramal/contract/vocabulary'
import type { OperationMessages } from '@ramal/i18n/operation-pt-br'
import { showTextsOf } from '../../lib/i18n.ts'

const OPERATION_LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/operation-pt-br')).operationPtBr,
  'en-us': async () => (await import('@ramal/i18n/operation-en-us')).operationEnUs,
  'es-es': async () => (await import('@ramal/i18n/operation-es-es')).operationEsEs,
} satisfies Record<Locale, () => Promise<OperationMessages>>

/** What /operation says. */
export function showOperationTexts(): Promise<void> {
  return showTextsOf('operation', (locale) => OPERATION_LOADERS[locale]())
}
