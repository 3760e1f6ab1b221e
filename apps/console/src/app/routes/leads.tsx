import { useLocation, useSearchParams } from 'react-router'
import { LeadBoard } from '../../features/clients/clients.ts'
import { ScreenPage } from '../../features/settings/settings.ts'

export { showClientTexts } from '../../features/clients/clients.ts'
export { showSettingsTexts } from '../../features/settings/settings.ts'

/** /leads: the list and its forms; with `?view=board` the list by status. */
export function Component() {
  const [params] = useSearchParams()
  const isList = /\/leads\/?$/.test(useLocation().pathname)
  return isList && params.get('view') === 'board' ? <LeadBoard /> : <ScreenPage />
}
