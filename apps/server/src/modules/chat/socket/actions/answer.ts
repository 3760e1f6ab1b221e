import type { ChatPayload } from '@ramal/contract/chat-socket'
import { AppError } from '../../../../http/app-error.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'
import { syncStep } from './sync-step.ts'

/**
 * Takes an offered chat: `chat` on the agent's topic, or `noAnswer` when somebody else was first (contract §9.1). Of one that they have
 * taken before only this connection is told: nothing happened, so nothing is stored.
 */
export async function answer(
  deps: ChatActionDeps,
  peer: ChatPeer,
  payload: ChatPayload<'answer'>,
): Promise<void> {
  const claim = await deps.chats.answer(peer.agent, payload.step_id)
  if (claim === 'theirs') await syncStep(deps, peer, payload)
  if (claim === 'late' || claim === 'refused')
    reply(peer, 'noAnswer', { step_id: payload.step_id, detail: null })
  if (claim === 'refused') throw new AppError('permission_denied')
}
