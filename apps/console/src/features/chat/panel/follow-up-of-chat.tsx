import type { Chat } from '@ramal/contract/entities/chat'
import { useEffect } from 'react'
import { FollowUpButton } from '../../../lib/follow-up-button.tsx'
import { useServices } from '../../../lib/realtime/use-services.ts'

/**
 * Plans a follow-up with the customer of the chat in front: by this button, or by its key while it is there. Who keeps their number to
 * themselves cannot be called.
 */
export function FollowUpOfChat({ chat: { phone, title, client } }: { chat: Chat }) {
  const { followUp } = useServices()
  const clientId = client?.id ?? null
  const name = client?.full_name ?? title
  useEffect(() => {
    if (phone === '') return
    followUp.dispatch({ chat: { phone, name, clientId } })
    return () => followUp.dispatch({ chat: null })
  }, [followUp, phone, name, clientId])
  return phone === '' ? null : <FollowUpButton from="chat" />
}
