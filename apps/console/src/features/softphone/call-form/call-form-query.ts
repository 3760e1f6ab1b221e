import { getTabForm } from '@ramal/contract/endpoints/tab-form'
import type { TabForm } from '@ramal/contract/entities/tab-form'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

const NOT_READY_MS = 1000

/** Form and data of a call; asked again each second while the server is not ready. */
export function callFormQuery(uid: string) {
  return queryOptions({
    queryKey: ['call-form', uid],
    queryFn: ({ signal }) => call(getTabForm, { params: { uid }, query: { step_type: 'call' }, signal }),
    refetchInterval: ({ state }) => (state.data?.success === false ? NOT_READY_MS : false),
    retry: false,
  })
}

/** What has been loaded of a call so far; null while nothing is known. */
export function knownTabForm(queryClient: QueryClient, uid: string): TabForm | null {
  const known = queryClient.getQueryData(callFormQuery(uid).queryKey)
  return known?.success ? known : null
}
