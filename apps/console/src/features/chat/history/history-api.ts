import { ROOM_POLL_S } from '@ramal/contract/constants'
import { getRoom, listArchives, listHistoric } from '@ramal/contract/endpoints/chat'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

export type HistoryKind = 'historic' | 'archives'

/** Rows of one page. */
export const HISTORY_PAGE = 10

/** One page of finished or archived chats, newest first. */
export function historyQuery(kind: HistoryKind, search: string, offset: number) {
  const query = { limit: HISTORY_PAGE, offset, search, ordering: ['-datetime'] }
  return queryOptions({
    queryKey: ['chat', kind, { search, offset }],
    queryFn: ({ signal }) =>
      kind === 'historic' ? call(listHistoric, { query, signal }) : call(listArchives, { query, signal }),
    staleTime: 0,
  })
}

/** One page of the finished chats of everybody, newest first. */
export function backupQuery(search: string, offset: number) {
  const query = { limit: HISTORY_PAGE, offset, search, ordering: ['-datetime'], scope: 'all' as const }
  return queryOptions({
    queryKey: ['chat', 'backup', { search, offset }],
    queryFn: ({ signal }) => call(listHistoric, { query, signal }),
    staleTime: 0,
  })
}

/** A room with its messages, for reading. */
export function roomQuery(stepId: number) {
  return queryOptions({
    queryKey: ['chat', 'room', stepId],
    queryFn: ({ signal }) => call(getRoom, { params: { stepId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !data.step.end ? ROOM_POLL_S * 1000 : false), // §4.9
  })
}
