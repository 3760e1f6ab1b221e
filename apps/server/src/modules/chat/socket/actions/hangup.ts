import type { ChatPayload } from '@ramal/contract/chat-socket'
import { AppError } from '../../../../http/app-error.ts'
import { type ChatPeer, reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** Back to the queue: no frame to the sender, `end` to their other tabs (contract §9.1). */
export async function hangup(
  deps: ChatActionDeps,
  peer: ChatPeer,
  { step_id, reason }: ChatPayload<'hangup'>,
): Promise<void> {
  const { agent, connection } = peer
  if (!(await deps.chats.hangUp(agent, step_id, reason))) throw new AppError('not_owner')
  for (const other of deps.sockets.others(agent.id, connection))
    reply({ agent, connection: other, locale: peer.locale }, 'end', {
      step_id,
      reason: 'hangup',
      finished_at: null,
    })
}
