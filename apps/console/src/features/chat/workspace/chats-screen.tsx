import { useChatAddress } from './use-chat-address.ts'
import { Workspace } from './workspace.tsx'

/** The page /chats (§2.7). Its address names the chosen chat. */
export function ChatsScreen() {
  useChatAddress()
  return <Workspace />
}
