import { EVERYDAY_SERVER_ACTIONS } from '@ramal/contract/business-socket/everyday-actions'
import type { ChatClientActions, ChatServerActions } from '@ramal/contract/chat-socket'
import { CHAT_CLIENT_ACTIONS } from '@ramal/contract/chat-socket/client-actions'
import { CHAT_SERVER_ACTIONS } from '@ramal/contract/chat-socket/server-actions'
import { writeClientFrame } from '@ramal/contract/kit/frame'
import { chatProtocols } from '@ramal/contract/socket-handshake'
import { tokenOfSocket } from '../../../lib/credentials.ts'
import { createFrameLink, type FrameLink } from '../../../platform/socket/frame-link.ts'
import { socketUrl } from '../../../platform/socket/socket-port.ts'
import type { ChatDeps } from './chat-ports.ts'

/** The chat websocket (contract §9): asks for the list when it is up, after a gap for what it missed. */
export type ChatLink = FrameLink<ChatClientActions, ChatServerActions>

export function createChatLink({
  openSocket,
  socketClock,
  onRefused,
  log,
}: Pick<ChatDeps, 'openSocket' | 'socketClock' | 'onRefused' | 'log'>): ChatLink {
  return createFrameLink({
    open: openSocket,
    clock: socketClock,
    client: CHAT_CLIENT_ACTIONS,
    server: CHAT_SERVER_ACTIONS,
    notOurs: EVERYDAY_SERVER_ACTIONS,
    url: () => socketUrl('chat', location),
    protocols: () => chatProtocols(tokenOfSocket()),
    ping: () => writeClientFrame(CHAT_CLIENT_ACTIONS, 'ping', {}),
    // The first list needs no `since`; after a gap it names what was heard.
    greet(link) {
      const since = link.since()
      link.send('check_rooms', Object.keys(since).length > 0 ? { since } : {})
    },
    onRefused,
    log: (message, details) => log(`chat: ${message}`, details),
  })
}
