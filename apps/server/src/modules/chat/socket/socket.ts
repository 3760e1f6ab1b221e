import { parseChatClientFrame } from '@ramal/contract/chat-socket'
import { CHAT_PROTOCOL, CLOSE_CODES, SOCKET_PATHS } from '@ramal/contract/socket-handshake'
import { allows } from '@ramal/domain/permissions/allows'
import type { FastifyInstance } from 'fastify'
import { dispatch } from '../../../realtime/door/dispatch.ts'
import { type Caller, guardedRoute } from '../../../realtime/door/guarded-route.ts'
import { localeOfUpgrade } from '../../../realtime/handshake.ts'
import { chatFrame } from '../../../realtime/outgoing-frame.ts'
import type { ChatActionDeps } from './actions/deps.ts'
import { ACTIONS } from './actions/registry.ts'
import type { ChatPeer } from './peer.ts'

type Handle = (deps: ChatActionDeps, peer: ChatPeer, payload: unknown) => Promise<void>

/** The chat websocket (contract §9). */
export function chatSocket(app: FastifyInstance, deps: ChatActionDeps): void {
  guardedRoute(app, deps, {
    path: SOCKET_PATHS.chat,
    version: CHAT_PROTOCOL,
    write: chatFrame,
    refusal: ({ roles }) => (allows('sites.view_chat', roles) ? null : CLOSE_CODES.forbidden),
    enter: (caller) => enter(deps, caller),
  })
}

function enter(deps: ChatActionDeps, { user, connection, request, recordRefused, badFrames }: Caller) {
  const agent = { id: user.id, tenantId: user.tenantId }
  const peer: ChatPeer = { agent, connection, locale: localeOfUpgrade(request) }
  return {
    receive: (text: string) =>
      dispatch(
        text,
        parseChatClientFrame,
        // The registry's type ties each handler to its action's payload; the parser has checked it.
        ({ action, payload }) => (ACTIONS[action as keyof typeof ACTIONS] as Handle)(deps, peer, payload),
        { log: deps.log, user: user.id, recordRefused, badFrames },
      ),
    leave: () => deps.sockets.leave(user, connection),
  }
}
