import { chat } from './chat.ts'
import { ChatContext } from './chat-context.ts'
import { Workspace } from './workspace.tsx'

/** The page /chats (§2.7). */
export function ChatsScreen() {
  return (
    <ChatContext value={chat}>
      <Workspace />
    </ChatContext>
  )
}
