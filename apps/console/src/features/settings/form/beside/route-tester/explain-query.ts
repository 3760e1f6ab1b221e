import { explainRoute } from '@ramal/contract/endpoints/route-explain'
import type { BodyOf } from '@ramal/contract/kit/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../../lib/http.ts'

/** What is asked of the rules that route calls. */
export type RouteQuestion = BodyOf<typeof explainRoute>

/** What would happen to a number now: never remembered, queues and trunks change. */
export function explainQuery(question: RouteQuestion) {
  return queryOptions({
    queryKey: ['explain-route', question],
    queryFn: ({ signal }) => call(explainRoute, { body: question, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}
