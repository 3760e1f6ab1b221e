import { useEffect } from 'react'
import { chat, serveChat } from './chat.ts'
import { ChatContext } from './chat-context.ts'
import { RingingChat } from './ringing-chat.tsx'

/** What of the chat is there on every page: it serves while somebody is signed in, and its ringing. Mounted once. */
export function ChatLayer() {
  useEffect(serveChat, [])
  return (
    <ChatContext value={chat}>
      <RingingChat />
    </ChatContext>
  )
}
