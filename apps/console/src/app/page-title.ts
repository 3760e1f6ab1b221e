import type { MessageKey } from '@ramal/i18n/catalogue'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatches } from 'react-router'
import { documentTitle, useBrand } from '../lib/site.ts'

/** Key of a page's title, given as `handle.title` of its route. */
export type PageTitle = MessageKey & ('title.default' | `${'menu' | 'common' | 'errors'}.${string}`)

/** The current page's title; the default one where the route names none (§9). */
export function usePageTitle(): string {
  const { t } = useTranslation()
  const handle = useMatches().at(-1)?.handle as { title?: PageTitle } | undefined
  return t(handle?.title ?? 'title.default')
}

/** Keeps `document.title` at '{brand} - {page}' (§9). */
export function useDocumentTitle(): void {
  const { name } = useBrand()
  const title = usePageTitle()
  useEffect(() => {
    document.title = documentTitle(name, title)
  }, [name, title])
}
