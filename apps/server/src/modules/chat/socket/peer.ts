import type { ChatData, ChatServerAction } from '@ramal/contract/chat-socket'
import type { Locale } from '@ramal/contract/vocabulary'
import type { Connection } from '../../../realtime/connection.ts'
import type { ChatAgent } from '../rooms/room-rows.ts'

/** One agent's tab on `/ws/chat/`. */
export interface ChatPeer {
  agent: ChatAgent
  connection: Connection
  /** Of the sentences in what they are told. */
  locale: Locale
}

/** Answers this connection alone; stored facts are published instead. */
export function reply<A extends ChatServerAction>(peer: ChatPeer, action: A, data: ChatData<A>): void {
  peer.connection.frame(action, data)
}
