import type { IncomingHttpHeaders } from 'node:http'
import { LOCALES, type Locale } from '@ramal/contract/vocabulary'

/** The language of a request's sentences: the first of ours in Accept-Language, else pt-br (contract §0.1). */
export function localeOf(request: { headers: IncomingHttpHeaders }): Locale {
  for (const part of String(request.headers['accept-language'] ?? '').split(',')) {
    const wanted = part.split(';')[0]?.trim().toLowerCase() ?? ''
    const found = LOCALES.find((locale) => locale === wanted || locale.slice(0, 2) === wanted.slice(0, 2))
    if (wanted && found) return found
  }
  return 'pt-br'
}
