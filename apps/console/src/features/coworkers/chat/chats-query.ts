import { getCoworkerChats, getCoworkerMessages } from '@ramal/contract/endpoints/coworker-chat'
import type { CoworkerChats, CoworkerConversation } from '@ramal/contract/entities/coworker-chat'
import { refreshed } from '@ramal/domain/coworker-chat/conversation'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/http.ts'
import { chatsKey } from './unread-count.ts'

/** The reader's conversations with coworkers; null: this backend has none (an extension, contract §10.2). */
export function chatsQuery(readerId: number) {
  return queryOptions<CoworkerChats | null>({
    queryKey: chatsKey(readerId),
    queryFn: ({ signal }) => loadChats(signal),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

async function loadChats(signal: AbortSignal): Promise<CoworkerChats | null> {
  try {
    return await call(getCoworkerChats, { signal })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Where a conversation is kept. */
export function conversationKey(readerId: number, userId: number) {
  return ['coworker-conversation', readerId, userId] as const
}

/** What the reader and this person wrote: the newest, and what of the older was read before. */
export function conversationQuery(client: QueryClient, readerId: number, userId: number) {
  const queryKey = conversationKey(readerId, userId)
  return queryOptions({
    queryKey,
    async queryFn({ signal }) {
      const fresh = await call(getCoworkerMessages, { params: { user_id: userId }, signal })
      return refreshed(client.getQueryData<CoworkerConversation>(queryKey), fresh)
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  })
}
