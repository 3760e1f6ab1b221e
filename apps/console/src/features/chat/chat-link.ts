import { BUSINESS_SERVER_ACTIONS } from '@ramal/contract/business-socket/server-actions'
import {
  type ChatClientAction,
  type ChatPayload,
  type ChatServerFrame,
  parseChatServerFrame,
  writeChatClientFrame,
} from '@ramal/contract/chat-socket'
import { chatProtocols } from '@ramal/contract/socket-handshake'
import type { LinkState } from '@ramal/contract/vocabulary'
import { advanceSince, isRepeated, type Since } from '@ramal/domain/chat/resume'
import { tokenOfSocket } from '../../lib/credentials.ts'
import { createSocketLink } from '../../platform/socket/socket-link.ts'
import { socketUrl } from '../../platform/socket/socket-port.ts'
import type { ChatDeps } from './chat-ports.ts'

/** The chat websocket (contract §9): pings, comes back by itself and asks for what it missed. */
export interface ChatLink {
  start(): void
  stop(): void
  /** False while there is no link: nothing is queued. */
  send<A extends ChatClientAction>(action: A, payload: ChatPayload<A>): boolean
}

export interface ChatLinkEvents {
  readonly onState: (state: LinkState) => void
  /** A frame that was not heard before, in order. */
  readonly onFrame: (frame: ChatServerFrame) => void
}

export function createChatLink(
  deps: Pick<ChatDeps, 'openSocket' | 'ticker' | 'onRefused' | 'log'>,
  events: ChatLinkEvents,
): ChatLink {
  let since: Since = {}

  const socket = createSocketLink({
    open: deps.openSocket,
    ticker: deps.ticker,
    url: () => socketUrl('chat', location),
    protocols: () => chatProtocols(tokenOfSocket()),
    ping: () => writeChatClientFrame('ping', {}),
    // The first list needs no `since`; after a gap it names what was heard.
    onOpen: () => void send('check_rooms', Object.keys(since).length > 0 ? { since } : {}),
    onState: events.onState,
    onText: hear,
    onRefused: deps.onRefused,
  })

  function send<A extends ChatClientAction>(action: A, payload: ChatPayload<A>): boolean {
    return socket.send(writeChatClientFrame(action, payload))
  }

  function hear(text: string): void {
    const frame = parseChatServerFrame(text)
    if (!frame.ok) {
      // A topic's frames go to every socket of its user: those of the business socket are not ours.
      const isOurs =
        frame.reason !== 'unknown_action' || !Object.hasOwn(BUSINESS_SERVER_ACTIONS, frame.action)
      if (isOurs) deps.log('chat frame ignored', frame) // contract §8: only logged
      return
    }
    if (frame.replaced.length > 0) deps.log('unknown values replaced', frame.replaced) // R3-58
    const counted = frame.position ? { topic: frame.position.topic, event_seq: frame.position.seq } : {}
    if (isRepeated(since, counted)) return // a replay after a gap may overlap
    since = advanceSince(since, counted)
    events.onFrame(frame)
  }

  return {
    start: socket.start,
    stop() {
      socket.stop()
      since = {} // the next start gets the full list
    },
    send,
  }
}
