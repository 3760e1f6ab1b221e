import { History } from '../history/history.tsx'
import { useHistoryAddress } from '../history/use-history-address.ts'
import { useChatAddress } from './use-chat-address.ts'
import { Workspace } from './workspace.tsx'

/** The page /chats (§2.7). Its address names the chosen chat, and the list of finished ones that a link leads to. */
export function ChatsScreen() {
  useChatAddress()
  const [finished, close] = useHistoryAddress()
  return (
    <>
      <Workspace />
      {finished && <History kind={finished} onClose={close} />}
    </>
  )
}
