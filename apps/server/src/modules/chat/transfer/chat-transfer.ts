import { isUniqueViolation } from '@ramal/db/store/constraint'
import { lastSeq } from '@ramal/db/store/frames'
import type { Store } from '@ramal/db/store/store'
import type { Clock } from '@ramal/domain/time/clock'
import type { SignedIn } from '../../../http/authorise.ts'
import type { Sender } from '../delivery/sender.ts'
import type { Distribution } from '../distribution/distribution.ts'
import type { ChatAgent, RoomRow } from '../rooms/room-rows.ts'
import { type Unarchived, unarchive } from '../serving/archive.ts'
import type { ChatSockets } from '../serving/chat-sockets.ts'
import type { AppChoice } from './destination.ts'
import type { DirectOffers } from './direct-offers.ts'
import type { Moved } from './move-chat.ts'
import { overflowChat } from './overflow.ts'
import { type Transferred, transfer } from './transfer.ts'

interface Deps {
  store: Store
  clock: Clock
  sockets: ChatSockets
  sender: Sender
  distribution: Distribution
  offers: DirectOffers
}

/** Chats on their way: to another agent or queue, out of the archive, or out of a queue that took too long. */
export class ChatTransfer {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async transfer(
    user: SignedIn,
    request: AppChoice & { stepId: number; comment: string },
  ): Promise<Transferred> {
    const { store, clock } = this.#deps
    try {
      const done = await store.write((tx) => transfer(tx, user, request, clock.now()))
      if (done.ok) await this.follow(done.room, done.moved)
      return done
    } catch (error) {
      if (isUniqueViolation(error)) return { ok: false, reason: 'chat_open' }
      throw error
    }
  }

  /** Brings an archived chat back to the agent. */
  async unarchive(agent: ChatAgent, stepId: number, seesAll: boolean): Promise<Unarchived> {
    const { store, clock, sockets } = this.#deps
    try {
      const { done, after } = await store.write(async (tx) => ({
        done: await unarchive(tx, agent, stepId, { now: clock.now(), seesAll }),
        after: await lastSeq(tx, `room:${stepId}`),
      }))
      // From the COMMIT on that makes it theirs, and no sooner.
      if (done.ok) await sockets.follow(agent, stepId, after)
      return done
    } catch (error) {
      if (isUniqueViolation(error)) return { ok: false, reason: 'chat_open' }
      throw error
    }
  }

  /** What a queue does with a chat that has waited too long. False: it has nowhere to go and waits on. */
  async overflow(place: { roomId: number; tenantId: number }): Promise<boolean> {
    const { store, clock } = this.#deps
    const done = await store.write((tx) => overflowChat(tx, place, clock.now()))
    if (done) await this.follow(done.room, done.moved)
    return done !== null
  }

  /** After COMMIT: who had it no longer listens, the queue offers it, the provider gets the last word. */
  async follow({ room }: RoomRow, { userId, queueId, message }: Moved): Promise<void> {
    const { clock, sockets, sender, distribution, offers } = this.#deps
    if (room.user_id !== null) sockets.unfollow(room.user_id, room.id)
    if (message) sender.enqueue({ messageId: message.id, roomId: room.id, channelId: room.channel_id })
    if (userId !== null) await offers.ring(room.id)
    if (queueId === null) return
    const tried = room.user_id === null ? [] : [room.user_id]
    distribution.enter({ roomId: room.id, tenantId: room.tenant_id, queueId, since: clock.now() }, tried)
  }
}
