import type { Locale } from '@ramal/contract/vocabulary'
import { loadAhead } from '../lib/chunk-reload.ts'
import { fetchTexts } from '../lib/i18n.ts'

type Step = () => Promise<void>

/** What the start page is made of in `locale`, in the order in which it asks for it. */
export function ofTheStart(locale: Locale): readonly Step[] {
  return [
    () => loadAhead(() => import('./routed-chunk.ts')),
    () => loadAhead(() => fetchTexts(locale)),
    () => loadAhead(() => import('./routes/home.tsx')),
  ]
}

/** What the first page after a sign-in may be made of: fetched while somebody types. */
export function afterSignIn(locale: Locale): readonly Step[] {
  return [...ofTheStart(locale), () => loadAhead(() => import('./routes/chats.tsx'))]
}
