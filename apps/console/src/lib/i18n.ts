import type { Locale } from '@ramal/contract/vocabulary'
import type { Messages } from '@ramal/i18n/catalogue'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadChunk } from './chunk-reload.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Messages }
    interpolation: { prefix: '{'; suffix: '}' }
  }
}

// Each catalogue is a chunk of its own: a page loads the one it shows.
const LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/pt-br')).ptBr,
  'en-us': async () => (await import('@ramal/i18n/en-us')).enUs,
  'es-es': async () => (await import('@ramal/i18n/es-es')).esEs,
} satisfies Record<Locale, () => Promise<Messages>>

/** The app's i18next; use `useTranslation` in components and `i18n.t` outside React. */
export const i18n = i18next.use(initReactI18next)

/** Shows `locale`: loads its catalogue once, then switches texts and the document's language. */
export async function showLocale(locale: Locale): Promise<void> {
  if (!i18n.isInitialized) await init()
  if (!i18n.hasResourceBundle(locale, 'translation')) {
    i18n.addResourceBundle(locale, 'translation', await loadChunk(LOADERS[locale]))
  }
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
  document.documentElement.lang = TAGS[locale]
}

const TAGS = { 'pt-br': 'pt-BR', 'en-us': 'en-US', 'es-es': 'es-ES' } satisfies Record<Locale, string>

async function init() {
  await i18n.init({
    resources: {},
    lng: 'pt-br',
    fallbackLng: false,
    lowerCaseLng: true,
    // The catalogues are ours and React escapes; `{n}` is the placeholder of the texts (i18n/README).
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  })
}
