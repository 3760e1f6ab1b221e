import { changeGuide, type Guide, getGuide } from '@ramal/contract/endpoints/guide'
import type { Profile } from '@ramal/contract/entities/profile'
import { toast } from '@ramal/ui/toast'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { profileQuery } from '../../../lib/session.ts'

const guideQuery = queryOptions({
  queryKey: ['guide'],
  queryFn: ({ signal }) => call(getGuide, { signal }),
})

/** How far this agent is, as the server remembers it, and how to tell it more. */
export function useGuide() {
  const queries = useQueryClient()
  const query = useQuery(guideQuery)
  const { mutate } = useMutation({
    mutationFn: (body: { is_closed?: boolean; done?: Guide['done'][number] }) => call(changeGuide, { body }),
    onSuccess: (guide) => queries.setQueryData(guideQuery.queryKey, guide),
    onError: (error) => toast.error(messageOf(error)),
  })
  /** The card goes, and does not come back by itself. */
  const putAway = () =>
    queries.setQueryData<Profile>(profileQuery.queryKey, (known) => known && { ...known, guide_open: false })
  return { query, tell: mutate, putAway }
}
