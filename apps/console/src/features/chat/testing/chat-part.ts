import { ready } from '../../../testing/ready.ts'
import type { Chat } from '../chat.ts'
import type { ChatHost } from '../host/chat-host.ts'
import * as openChats from '../open-chats.ts'

/** The chat of a console on this host, with all of its parts there. */
export function chatPart(host: ChatHost): Chat {
  return { host, openChats: ready(openChats), serve: () => () => undefined, end: () => undefined }
}
