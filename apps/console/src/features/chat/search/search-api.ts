import { searchMessages, searchRooms } from '@ramal/contract/endpoints/chat-search'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http.ts'

export type SearchKind = 'messages' | 'rooms'

/** Rows of one page. */
export const SEARCH_PAGE = 10

/** What of the advanced filter was applied; times as the browser writes them, here where the agent is. */
export interface SearchFilter {
  readonly from: string | null
  readonly until: string | null
  readonly withFile: boolean
}

export const NO_FILTER: SearchFilter = { from: null, until: null, withFile: false }

/** One page of what was found in the chats of the contact of `chatId`, newest first. */
export function searchQuery(
  kind: SearchKind,
  chatId: number,
  asked: SearchFilter & { text: string; offset: number },
) {
  const query = {
    ...{ limit: SEARCH_PAGE, offset: asked.offset, search: asked.text },
    ...(asked.from !== null && { datetime__gte: new Date(asked.from).toISOString() }),
    ...(asked.until !== null && { datetime__lte: new Date(asked.until).toISOString() }),
    ...(asked.withFile && { attachment: true }),
  }
  const params = { chatId }
  return queryOptions({
    queryKey: ['chat', 'search', kind, chatId, query],
    queryFn: ({ signal }) =>
      kind === 'messages'
        ? call(searchMessages, { params, query, signal })
        : call(searchRooms, { params, query, signal }),
    staleTime: 0,
  })
}
