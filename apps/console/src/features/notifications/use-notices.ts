import { useQuery } from '@tanstack/react-query'
import { useProfile } from '../../lib/session.ts'
import { noticesQuery } from './notices-query.ts'
import { useDismissal } from './use-dismissal.ts'

/** How many notices there are for this person. */
export function useNoticeCount(): number {
  const { id } = useProfile()
  return useQuery(noticesQuery(id)).data?.count ?? 0
}

/** The notices of this person that are not put away, as far as they are read; null: not yet. */
export function useNotices() {
  const { id } = useProfile()
  const { data, error, refetch } = useQuery(noticesQuery(id))
  const { hidden, dismiss } = useDismissal(id)
  const read = data?.results ?? []
  const notices = data ? read.filter((notice) => !hidden.has(notice.id)) : null
  const count = data ? Math.max(0, data.count - (read.length - (notices?.length ?? 0))) : 0
  return { notices, count, error, dismiss, look: () => void refetch() }
}
