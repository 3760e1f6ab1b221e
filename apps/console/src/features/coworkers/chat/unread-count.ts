import type { CoworkerChats } from '@ramal/contract/entities/coworker-chat'
import { useQuery } from '@tanstack/react-query'

/** Where the reader's conversations with coworkers are kept. */
export function chatsKey(readerId: number) {
  return ['coworker-chats', readerId] as const
}

/** How many messages of coworkers the reader has not read; 0 while unknown. `isWanted`: whether to ask. What it asks comes with the question. */
export function useCoworkerUnread(readerId: number, isWanted: boolean): number {
  const { data } = useQuery<CoworkerChats | null>({
    queryKey: chatsKey(readerId),
    queryFn: async ({ signal }) => (await import('./chats-query.ts')).loadChats(signal),
    enabled: isWanted,
  })
  return data?.unread ?? 0
}
