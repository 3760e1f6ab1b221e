import { withoutLocale } from '@ramal/domain/locale/paths'
import { interactionPlaceOf } from '@ramal/domain/settings/interaction-place'
import { useLocation } from 'react-router'
import { InteractionTypes } from '../../features/interactions/interaction-types.tsx'
import { ResourcePage } from '../../features/settings/settings.ts'
import { useLocalePath } from '../../lib/use-locale.ts'
import { Component as NotFound } from './not-found.tsx'

export { showSettingsTexts } from '../../features/settings/settings.ts'

/** /interactions and all below it: the types of records, and the records of one. */
export function Component() {
  const to = useLocalePath()
  const path = withoutLocale(useLocation().pathname).replace(/^\/interactions/, '')
  const page = interactionPlaceOf(path)
  if (page === null) return <NotFound />
  if (page.kind === 'types') return <InteractionTypes />
  return <ResourcePage place={page.place} base={to(`/interactions${page.list}`)} />
}
