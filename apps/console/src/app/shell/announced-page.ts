import { withoutLocale } from '@ramal/domain/locale/paths'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useServices } from '../../lib/realtime/use-services.ts'

/** Tells the server which page this tab shows: it sends live figures to the tabs that show them (contract §8.1). */
export function useAnnouncedPage(): void {
  const page = withoutLocale(useLocation().pathname)
  const { link } = useServices()
  useEffect(() => {
    // The floor is told in few frames (contract §8.1, extension).
    link.send('change_page', { page, id: null, ...(page === '/operation' && { merged: true }) })
  }, [link, page])
}
