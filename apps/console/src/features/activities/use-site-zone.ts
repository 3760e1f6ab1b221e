import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from './due-count.ts'

/** The time zone of the site; the browser's where the backend does not say, null while it is asked for the first time. */
export function useSiteZone(): string | null {
  const { data, isPending, errorUpdateCount } = useQuery(overviewQuery(true))
  // Pending again after a refusal: whoever shows the zone asks anew as it mounts, and must not go for that.
  if (isPending && errorUpdateCount === 0) return null
  return data?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
}
