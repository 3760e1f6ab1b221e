import type { ChatPayload } from '@ramal/contract/chat-socket'
import { AppError } from '../../../../http/app-error.ts'
import type { ChatPeer } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** Everything up to that message is read; the new count comes as `chat` on the agent's topic. */
export async function readMessage(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'read_message'>,
): Promise<void> {
  const message = { stepId: payload.step_id, messageId: payload.message_id }
  if (!(await deps.chats.read(peer.agent, message))) throw new AppError('not_owner')
}
