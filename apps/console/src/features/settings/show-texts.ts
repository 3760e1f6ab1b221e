import type { Locale } from '@ramal/contract/vocabulary'
import type { SettingsMessages } from '@ramal/i18n/settings-pt-br'
import { showTextsOf } from '../../lib/i18n.ts'

const LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/settings-pt-br')).settingsPtBr,
  'en-us': async () => (await import('@ramal/i18n/settings-en-us')).settingsEnUs,
  'es-es': async () => (await import('@ramal/i18n/settings-es-es')).settingsEsEs,
} satisfies Record<Locale, () => Promise<SettingsMessages>>

/** What the pages of resources say. */
export function showSettingsTexts(): Promise<void> {
  return showTextsOf('settings', (locale) => LOADERS[locale]())
}
