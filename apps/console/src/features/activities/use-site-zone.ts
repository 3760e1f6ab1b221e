import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from './due-count.ts'

/** The time zone of the site; the browser's where the backend does not say, null while it is being asked. */
export function useSiteZone(): string | null {
  const { data, isPending } = useQuery(overviewQuery(true))
  if (isPending) return null
  return data?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
