import { Workspace } from './workspace.tsx'

/** The page /chats (§2.7). */
export function ChatsScreen() {
  return <Workspace />
}
