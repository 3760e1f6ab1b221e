import { readActivity } from '@ramal/contract/endpoints/activities'
import { toast } from '@ramal/ui/toast'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { useProfile } from '../../../lib/session.ts'
import { ACTIVITIES_KEY } from '../activities-query.ts'
import { ActivityForm } from './activity-form.tsx'
import { draftOf, EMPTY_DRAFT } from './draft.ts'

/** The form of an activity that the address names, or of a new one; one that is not there any more says so. */
export function OpenedActivity({
  opened,
  zone,
  onClose,
}: {
  opened: number | 'new'
  zone: string
  onClose: () => void
}) {
  return opened === 'new' ? (
    <ActivityForm start={{ id: null, draft: EMPTY_DRAFT, dueAt: null }} zone={zone} onClose={onClose} />
  ) : (
    <Known key={opened} id={opened} zone={zone} onClose={onClose} />
  )
}

function Known({ id, zone, onClose }: { id: number; zone: string; onClose: () => void }) {
  const { id: readerId } = useProfile()
  // What it was when it was opened is what is edited.
  const { data, error } = useQuery({ ...activityQuery(id), refetchOnWindowFocus: false })
  useEffect(() => {
    if (error === null) return
    toast.error(messageOf(error))
    onClose()
  }, [error, onClose])
  if (!data) return null
  const start = {
    id,
    draft: draftOf(data, readerId),
    dueAt: data.due_at === null ? null : Date.parse(data.due_at),
  }
  return <ActivityForm start={start} zone={zone} onClose={onClose} />
}

function activityQuery(id: number) {
  return queryOptions({
    queryKey: [...ACTIVITIES_KEY, 'one', id],
    queryFn: ({ signal }) => call(readActivity, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
