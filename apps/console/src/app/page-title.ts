import type { MessageKey } from '@ramal/i18n/catalogue'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { useConsole } from '../lib/console.ts'
import { documentTitle, showIcon, useBrand } from '../lib/site.ts'
import { useSelected } from '../lib/use-store.ts'

/** Key of a page's title, given as `handle.title` of its route. */
export type PageTitle = MessageKey & ('title.default' | `${'menu' | 'common' | 'errors'}.${string}`)

/** The current page's title; the default one where the route names none (§9). */
export function usePageTitle(): string {
  const { t } = useTranslation()
  const handle = useMatches().at(-1)?.handle as { title?: PageTitle } | undefined
  return t(handle?.title ?? 'title.default')
}

/**
 * Keeps `document.title` at '{brand} - {page}' (§9), and says there and by a dot on the icon what calls for the agent while they look elsewhere:
 * who calls, before whose chat waits, before how much is unread. A component of its own: who calls draws nothing else anew.
 */
export function DocumentTitle(): null {
  const { t } = useTranslation()
  const { name, icon } = useBrand()
  const title = usePageTitle()
  const { unread, isHidden, ...who } = useSelected(useConsole().attention, (attention) => attention)
  const call = isHidden ? null : who.call
  const chat = isHidden ? null : who.chat
  useEffect(() => {
    const usual = documentTitle(name, title)
    if (call !== null) document.title = t('shell.callTitle', { name: call })
    else if (chat !== null) document.title = t('shell.chatTitle', { name: chat })
    else document.title = unread > 0 ? `(${unread}) ${usual}` : usual
  }, [name, title, unread, call, chat, t])
  const calls = unread > 0 || call !== null || chat !== null
  useEffect(() => showIcon(icon, calls), [icon, calls])
  return null
}
