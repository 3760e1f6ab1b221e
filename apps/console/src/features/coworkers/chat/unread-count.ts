import type { CoworkerChats } from '@ramal/contract/entities/coworker-chat'
import { skipToken, useQuery } from '@tanstack/react-query'

/** Where the reader's conversations with coworkers are kept. */
export function chatsKey(readerId: number) {
  return ['coworker-chats', readerId] as const
}

/** How many messages of coworkers the reader has not read, as far as this page knows: what asks for them comes after the page. */
export function useCoworkerUnread(readerId: number): number {
  const { data } = useQuery<CoworkerChats | null>({ queryKey: chatsKey(readerId), queryFn: skipToken })
  return data?.unread ?? 0
}
