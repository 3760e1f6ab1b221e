import { getCallEvents, getCallStep, getRecordingPeaks, listCallSteps } from '@ramal/contract/endpoints/calls'
import type { CallGroup, CallSubtype } from '@ramal/contract/vocabulary'
import { callTypesOf } from '@ramal/domain/call-step/call-type'
import { MISSED_DAYS } from '@ramal/domain/call-step/missed'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/http.ts'

/** What fills the page; more is turned to. */
export const CALLS_PER_PAGE = 50

/** Every query about calls starts with this key: a call that changes makes them all stale. */
export const CALL_STEPS_KEY = ['call-steps']

/** What narrows a list; in the address of the page. */
export interface CallFilters {
  /** From 1. */
  readonly page: number
  readonly search: string
  readonly kind: CallKind | null
  readonly result: CallResultFilter | null
}

/** Kinds of calls to choose from: the groups of §4.1, then the sub-types of calls that were made. */
export type CallKind = CallGroup | CallSubtype

/** Results to choose from. */
export const CALL_RESULTS = ['answered', 'missed', 'unclassified'] as const
export type CallResultFilter = (typeof CALL_RESULTS)[number]

const ASKED = {
  answered: { dial_status: 200 },
  missed: { missed: true },
  unclassified: { unclassified: true },
} as const satisfies Record<CallResultFilter, object>

/** One page of the agent's own calls since the beginning of the day, newest first. */
export function todaysCallsQuery(
  userId: number,
  dayStart: string,
  { page, search, kind, result }: CallFilters,
) {
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, 'today', userId, dayStart, page, search, kind, result],
    queryFn: ({ signal }) =>
      call(listCallSteps, {
        query: {
          ...pageOf(page),
          datetime__gte: dayStart,
          search,
          call_type__in: kind === null ? [] : [...callTypesOf(kind)],
          ...(result && ASKED[result]),
          // Of a call that nobody took nobody is the agent: it is missed by all of its queue.
          ...(result === 'missed' ? {} : { user_id: userId }),
        },
        signal,
      }),
    staleTime: 0,
  })
}

/** One page of the calls that nobody answered and nobody has returned yet, newest first. */
export function missedCallsQuery(dayStart: string, { page, search }: Pick<CallFilters, 'page' | 'search'>) {
  const since = new Date(Date.parse(dayStart) - MISSED_DAYS * 86_400_000).toISOString()
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, 'missed', dayStart, page, search],
    queryFn: ({ signal }) =>
      call(listCallSteps, {
        query: { ...pageOf(page), not_returned: true, datetime__gte: since, search },
        signal,
      }),
    staleTime: 0,
  })
}

/** Everything about one call (§2.8). */
export function callStepQuery(callId: number) {
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, callId],
    queryFn: ({ signal }) => call(getCallStep, { params: { callId }, signal }),
    staleTime: 0,
  })
}

/** What happened in a call, oldest first. */
export function callEventsQuery(callId: number) {
  return queryOptions({
    queryKey: [...CALL_STEPS_KEY, callId, 'events'],
    queryFn: ({ signal }) => call(getCallEvents, { params: { callId }, signal }),
    staleTime: 0,
    retry: false,
  })
}

/** How a recording is drawn; it never changes once it is there. */
export function recordingPeaksQuery(callId: number) {
  return queryOptions({
    queryKey: ['recording-peaks', callId],
    queryFn: ({ signal }) => call(getRecordingPeaks, { params: { callId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

function pageOf(page: number) {
  return { ordering: ['-datetime'], limit: CALLS_PER_PAGE, offset: (page - 1) * CALLS_PER_PAGE }
}
