import type { ChatPayload } from '@ramal/contract/chat-socket'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** Takes an offered chat: `chat` on the agent's topic, or `noAnswer` when somebody else was first (contract §9.1). */
export async function answer(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'answer'>,
): Promise<void> {
  const isHis = await deps.chats.answer(peer.agent, payload.step_id)
  if (!isHis) reply(peer, 'noAnswer', { step_id: payload.step_id, detail: null })
}
