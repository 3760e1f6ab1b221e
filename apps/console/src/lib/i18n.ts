import type { Locale } from '@ramal/contract/vocabulary'
import type { Messages } from '@ramal/i18n/catalogue'
import type { LoginMessages } from '@ramal/i18n/login-pt-br'
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

// Each catalogue is a chunk of its own: a page loads the one it shows, the login page its part of that.
const LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/pt-br')).ptBr,
  'en-us': async () => (await import('@ramal/i18n/en-us')).enUs,
  'es-es': async () => (await import('@ramal/i18n/es-es')).esEs,
} satisfies Record<Locale, () => Promise<Messages>>

const LOGIN_LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/login-pt-br')).loginPtBr,
  'en-us': async () => (await import('@ramal/i18n/login-en-us')).loginEnUs,
  'es-es': async () => (await import('@ramal/i18n/login-es-es')).loginEsEs,
} satisfies Record<Locale, () => Promise<LoginMessages>>

/** The app's i18next; use `useTranslation` in components and `i18n.t` outside React. */
export const i18n = i18next.use(initReactI18next)

/** Shows `locale`: loads its catalogue once, then switches texts and the document's language. */
export async function showLocale(locale: Locale): Promise<void> {
  await show(locale, 'menu', LOADERS[locale])
}

/** The same for a page that shows no texts but those of the login: the others need not be there. */
export async function showLoginLocale(locale: Locale): Promise<void> {
  await show(locale, 'auth', LOGIN_LOADERS[locale])
}

/** Fetches the whole catalogue of `locale` for the page that comes next. Throws where it does not come. */
export async function fetchTexts(locale: Locale): Promise<void> {
  await LOADERS[locale]()
}

/** `group`: one that is there when all that `load` gives is. The whole catalogue holds the login's part of it. */
async function show(
  locale: Locale,
  group: keyof Messages,
  load: () => Promise<Messages | LoginMessages>,
): Promise<void> {
  if (!i18n.isInitialized) await init()
  if (i18n.getResource(locale, 'translation', group) === undefined) {
    const isDeep = true // the part that comes last takes nothing of the whole away
    i18n.addResourceBundle(locale, 'translation', await loadChunk(load), isDeep, true)
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
