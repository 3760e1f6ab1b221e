import type { CoworkerChats, CoworkerConversation } from '@ramal/contract/entities/coworker-chat'
import { withRead } from '@ramal/domain/coworker-chat/chats'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { tellMark } from './mark.ts'
import { chatsKey } from './unread-count.ts'

/** What stands on a page that is in front has been read; what comes while nobody looks is read when they look again. */
export function useMarkRead(conversation: CoworkerConversation | undefined, readerId: number): void {
  const client = useQueryClient()
  const told = useRef(0)
  const userId = conversation?.user.id
  const newest = conversation?.messages.findLast(({ from }) => from.id === userId)?.id ?? 0
  useEffect(() => {
    if (userId === undefined || newest === 0) return
    const look = () => {
      if (document.visibilityState !== 'visible' || told.current >= newest) return
      told.current = newest
      client.setQueryData<CoworkerChats | null>(chatsKey(readerId), (chats) =>
        chats ? withRead(chats, userId) : chats,
      )
      tellMark(userId, 'read', newest)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [client, newest, readerId, userId])
}
