import type { Locale } from '@ramal/contract/vocabulary'
import { loadAhead } from '../../lib/chunk-reload.ts'
import { fetchTexts } from '../../lib/i18n.ts'

/** What the first page after a sign-in is made of, in the order in which it is asked for: fetched while somebody types. */
export function comesNext(locale: Locale): readonly (() => Promise<void>)[] {
  return [
    () => loadAhead(() => import('../routed-chunk.ts')),
    () => loadAhead(() => fetchTexts(locale)),
    () => loadAhead(() => import('../signed-in-chunk.ts')),
    () => loadAhead(() => import('../routes/home.tsx')),
    () => loadAhead(() => import('../routes/chats.tsx')),
  ]
}
