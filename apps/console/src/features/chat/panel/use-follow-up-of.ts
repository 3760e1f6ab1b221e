import type { Chat } from '@ramal/contract/entities/chat'
import { useEffect } from 'react'
import { useServices } from '../../../lib/realtime/use-services.ts'

/** While this chat is in front, a follow-up would be with its customer; who keeps their number to themselves cannot be called. */
export function useFollowUpOf({ phone, title, client }: Pick<Chat, 'phone' | 'title' | 'client'>): void {
  const { followUp } = useServices()
  const clientId = client?.id ?? null
  const name = client?.full_name ?? title
  useEffect(() => {
    if (phone === '') return
    followUp.dispatch({ type: 'chat', contact: { phone, name, clientId } })
    return () => followUp.dispatch({ type: 'chat', contact: null })
  }, [followUp, phone, name, clientId])
}
