import { LOCALES, type Locale } from '@ramal/contract/vocabulary'
import type { Messages, SaidByKey } from '@ramal/i18n/catalogue'
import type { LateMessages } from '@ramal/i18n/late-pt-br'
import type { LoginMessages } from '@ramal/i18n/login-pt-br'
import type { PageMessages } from '@ramal/i18n/page-pt-br'
import type { ProfileMessages } from '@ramal/i18n/profile-pt-br'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadChunk } from './chunk-reload.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: SaidByKey }
    interpolation: { prefix: '{'; suffix: '}' }
  }
}

// Each catalogue is a chunk of its own: a page loads the one it shows, the login page its part of that.
const LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/page-pt-br')).pagePtBr,
  'en-us': async () => (await import('@ramal/i18n/page-en-us')).pageEnUs,
  'es-es': async () => (await import('@ramal/i18n/page-es-es')).pageEsEs,
} satisfies Record<Locale, () => Promise<PageMessages>>

const LATE_LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/late-pt-br')).latePtBr,
  'en-us': async () => (await import('@ramal/i18n/late-en-us')).lateEnUs,
  'es-es': async () => (await import('@ramal/i18n/late-es-es')).lateEsEs,
} satisfies Record<Locale, () => Promise<LateMessages>>

const PROFILE_LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/profile-pt-br')).profilePtBr,
  'en-us': async () => (await import('@ramal/i18n/profile-en-us')).profileEnUs,
  'es-es': async () => (await import('@ramal/i18n/profile-es-es')).profileEsEs,
} satisfies Record<Locale, () => Promise<ProfileMessages>>

/** Parts that come with the first page that shows them, by the group that is there when all of the part is. */
const LATER = { pause: LATE_LOADERS, profile: PROFILE_LOADERS } as const

const LOGIN_LOADERS = {
  'pt-br': async () => (await import('@ramal/i18n/login-pt-br')).loginPtBr,
  'en-us': async () => (await import('@ramal/i18n/login-en-us')).loginEnUs,
  'es-es': async () => (await import('@ramal/i18n/login-es-es')).loginEsEs,
} satisfies Record<Locale, () => Promise<LoginMessages>>

/** The app's i18next; use `useTranslation` in components and `i18n.t` outside React. */
export const i18n = i18next.use(initReactI18next)

type LaterPart = keyof typeof LATER

/** Shows `locale`: loads its catalogue once, then switches texts and the document's language. */
export async function showLocale(locale: Locale): Promise<void> {
  if (i18n.isInitialized) await addWanted(locale)
  await show(locale, 'menu', LOADERS[locale])
  await addWanted(locale) // what was asked for meanwhile
}

/** The parts that some page has asked for, in whatever language. */
async function addWanted(locale: Locale): Promise<void> {
  for (const part of ['pause', 'profile'] as const)
    if (LOCALES.some((known) => has(known, part))) await add(locale, part, LATER[part][locale])
}

/** What comes once a page stands (`late-*` of the catalogue), in the language that is shown and in each that is shown from then on. */
export function showLateTexts(): Promise<void> {
  return showPart('pause')
}

/** The same for what only the pages of one's own profile say (`profile-*`). */
export function showProfileTexts(): Promise<void> {
  return showPart('profile')
}

async function showPart(part: LaterPart): Promise<void> {
  if (!i18n.isInitialized) await init()
  const locale = shownLocale()
  await add(locale, part, LATER[part][locale])
  if (shownLocale() !== locale) await showPart(part) // it changed on the way
}

function shownLocale(): Locale {
  return LOCALES.find((known) => known === i18n.language) ?? 'pt-br'
}

/** The texts of one page in every language: they are few, and another one may be chosen on it. */
export async function showTextsOf(
  group: keyof Messages,
  load: (locale: Locale) => Promise<object>,
): Promise<void> {
  if (!i18n.isInitialized) await init()
  await Promise.all(LOCALES.map((locale) => add(locale, group, () => load(locale))))
}

/** The catalogue of the login for a page that shows no texts but those of the login: the others need not be there. */
export async function showLoginLocale(locale: Locale): Promise<void> {
  await show(locale, 'auth', LOGIN_LOADERS[locale])
}

/** Fetches the whole catalogue of `locale` for the page that comes next. Throws where it does not come. */
export async function fetchTexts(locale: Locale): Promise<void> {
  await LOADERS[locale]()
}

type Part = object

/** `group`: one that is there when all that `load` gives is. The catalogue of the pages holds the login's part of it. */
async function show(locale: Locale, group: keyof Messages, load: () => Promise<Part>): Promise<void> {
  if (!i18n.isInitialized) await init()
  await add(locale, group, load)
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
  document.documentElement.lang = TAGS[locale]
}

async function add(locale: Locale, group: keyof Messages, load: () => Promise<Part>): Promise<void> {
  if (has(locale, group)) return
  const isDeep = true // the part that comes last takes nothing of the whole away
  i18n.addResourceBundle(locale, 'translation', await loadChunk(load), isDeep, true)
}

function has(locale: string, group: keyof Messages): boolean {
  return i18n.getResource(locale, 'translation', group) !== undefined
}

const TAGS = { 'pt-br': 'pt-BR', 'en-us': 'en-US', 'es-es': 'es-ES' } satisfies Record<Locale, string>

async function init() {
  await i18n.init({
    resources: {},
    lng: 'pt-br',
    fallbackLng: false,
    lowerCaseLng: true,
    // Texts of data have colons in their keys (dd/MM/yyyy HH:mm), and there is one namespace.
    nsSeparator: false,
    // The catalogues are ours and React escapes; `{n}` is the placeholder of the texts (i18n/README).
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
  })
}
