import {
  getClientTimeline,
  getConsents,
  getLeadTimeline,
  getTwinPairs,
  getTwins,
} from '@ramal/contract/endpoints/client-record'
import { getDataRequests, getErasure } from '@ramal/contract/endpoints/data-requests'
import type { Timeline, TimelineKind } from '@ramal/contract/entities/client-record'
import { clients, leads } from '@ramal/contract/resources/crm'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type * as z from 'zod'
import { call } from '../../lib/http.ts'

export type Client = z.output<ReturnType<typeof clients.row>>
export type Lead = z.output<ReturnType<typeof leads.row>>

/** Whose record it is. */
export interface RecordOf {
  readonly of: 'clients' | 'leads'
  readonly id: number
}

/** Every query about one record begins with this: after a change all of them are old. */
export const recordKey = ({ of, id }: RecordOf) => ['record', of, id] as const

export function clientQuery(id: number) {
  return queryOptions({
    queryKey: [...recordKey({ of: 'clients', id }), 'row'],
    queryFn: ({ signal }) => call(clients.endpoints.read, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: true,
  })
}

export function leadQuery(id: number) {
  return queryOptions({
    queryKey: [...recordKey({ of: 'leads', id }), 'row'],
    queryFn: ({ signal }) => call(leads.endpoints.read, { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: true,
  })
}

/** The parts of a timeline, the newest first. None of the kinds: all but changes. */
export function timelineQuery(record: RecordOf, kinds: readonly TimelineKind[]) {
  return infiniteQueryOptions({
    queryKey: [...recordKey(record), 'timeline', kinds],
    queryFn: ({ pageParam, signal }) => timelinePart(record, { before: pageParam, kinds, signal }),
    initialPageParam: '',
    getNextPageParam: (last: Timeline) => last.next ?? undefined,
  })
}

function timelinePart(
  { of, id }: RecordOf,
  { before, kinds, signal }: { before: string; kinds: readonly TimelineKind[]; signal: AbortSignal },
): Promise<Timeline> {
  const input = { params: { id }, query: { before, kinds: [...kinds] }, signal }
  return of === 'clients' ? call(getClientTimeline, input) : call(getLeadTimeline, input)
}

export function consentsQuery(id: number) {
  return queryOptions({
    queryKey: [...recordKey({ of: 'clients', id }), 'consents'],
    queryFn: ({ signal }) => call(getConsents, { params: { id }, signal }),
  })
}

export function twinsQuery(id: number) {
  return queryOptions({
    queryKey: [...recordKey({ of: 'clients', id }), 'twins'],
    queryFn: ({ signal }) => call(getTwins, { params: { id }, signal }),
  })
}

/** Pairs of the whole book, part by part. */
export const twinPairsQuery = infiniteQueryOptions({
  queryKey: ['record', 'twins'],
  queryFn: ({ pageParam, signal }) => call(getTwinPairs, { query: { after: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: ({ next }) => next ?? undefined,
})

/** What people asked of their data: of one client, or of everybody (null). */
export function dataRequestsQuery(clientId: number | null) {
  return queryOptions({
    queryKey: ['record', 'requests', clientId],
    queryFn: ({ signal }) => call(getDataRequests, { query: { client: clientId ?? 0 }, signal }),
  })
}

/** What erasing a client takes, and how far it is: asked again every second while it runs. */
export function erasureQuery(id: number) {
  return queryOptions({
    queryKey: ['erasure', id],
    queryFn: ({ signal }) => call(getErasure, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1_000 : false),
    gcTime: 0,
  })
}
