import type { ResourceKey } from '@ramal/contract/resource-addresses'
import { addressOf } from '@ramal/contract/resources/kit/resource'
import type { Locale } from '@ramal/contract/vocabulary'

/** What a file is called: `filas-de-telefonia-2026-03-14.csv`, by the day of the tenant; by its address where nobody has a word for the resource. */
export async function csvName(
  key: ResourceKey,
  locale: Locale,
  { now, zone }: { now: number; zone: string },
): Promise<string> {
  const words = (await settingsIn(locale)).settingOf as Readonly<Record<string, { readonly many?: string }>>
  const name = words[key]?.many ?? addressOf(key).route.split('/').filter(isWord).at(-1) ?? key
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  return `${plain(name)}-${day}.csv`
}

// Read when the first file is asked for: nobody else needs them in the server.
async function settingsIn(locale: Locale) {
  switch (locale) {
    case 'pt-br':
      return (await import('@ramal/i18n/settings-pt-br')).settingsPtBr
    case 'en-us':
      return (await import('@ramal/i18n/settings-en-us')).settingsEnUs
    case 'es-es':
      return (await import('@ramal/i18n/settings-es-es')).settingsEsEs
  }
}

const isWord = (part: string) => !part.startsWith(':')

/** Small letters of ASCII, with hyphens between the words. */
function plain(name: string): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .split(/[^a-z0-9]/)
    .filter(Boolean)
    .join('-')
}
