import type { ChatPeer } from '../peer.ts'
import { reply } from '../peer.ts'
import type { ChatActionDeps } from './deps.ts'

/** Link alive. */
export async function ping(_deps: ChatActionDeps, peer: ChatPeer): Promise<void> {
  reply(peer, 'pong', {})
}
