import { Skeleton } from '@ramal/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/chunk-reload.ts'
import { useProfile } from '../../../lib/session.ts'
import { callFormQuery } from './call-form-query.ts'
import { callParts, callServiceOf } from './call-parts.ts'
import type { EndedCallFormProps } from './ended-call.ts'

// Forms come with the first call that has one.
const EndedCallParts = lazyPart(() => import('./ended-call-parts.tsx'), 'EndedCallParts')

/** Form and classification of a call that is over, to be changed by the agent who served it; nothing where the call has neither. */
export function EndedCallForm({ call, onUnsaved, onSaved }: EndedCallFormProps) {
  const profile = useProfile()
  const { data: tabForm, isPending } = useQuery({ ...callFormQuery(call.uid), staleTime: 0 })
  if (isPending) return <Skeleton className="h-40" />
  if (!tabForm?.success) return null
  const service = callServiceOf(
    profile,
    { callType: call.call_type, phone: call.phone ?? '', metadata: null },
    tabForm,
  )
  const parts = callParts(tabForm, service)
  if (Object.keys(parts).length === 0) return null
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <EndedCallParts call={call} parts={parts} service={service} onUnsaved={onUnsaved} onSaved={onSaved} />
    </Suspense>
  )
}
