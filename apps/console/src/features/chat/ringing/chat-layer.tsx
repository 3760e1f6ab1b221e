import { useEffect } from 'react'
import { useConsole } from '../../../lib/console.ts'
import { useLater } from '../../../lib/use-later.ts'
import { SpokenChats } from '../conversation/spoken-chats.tsx'
import { RingingChat } from './ringing-chat.tsx'

/** What of the chat is there on every page: it serves while somebody is signed in, and its ringing. Mounted once. */
export function ChatLayer() {
  const chat = useLater(useConsole().chat)
  useEffect(() => chat.serve(), [chat])
  return (
    <>
      <RingingChat />
      <SpokenChats />
    </>
  )
}
