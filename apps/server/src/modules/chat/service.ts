import type { SendTemplate } from '@ramal/contract/entities/template'
import { isUniqueViolation } from '@ramal/db/store/constraint'
import { lastSeq } from '@ramal/db/store/frames'
import type { ChannelRow } from '../../channels/channel-rows.ts'
import type { ReceivedEvent } from '../../channels/whatsapp/provider-event.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Meter } from '../../http/meter.ts'
import type { ReadReceipts } from './delivery/read-receipts.ts'
import type { Sender } from './delivery/sender.ts'
import { storeWebhook, type WebhookPorts } from './incoming/store-webhook.ts'
import type { ChatAgent } from './rooms/room-rows.ts'
import { type OutgoingMessage, type Placed, placeMessage } from './sending/place-message.ts'
import { type Resent, resendMessage } from './sending/resend.ts'
import type { ChatSockets } from './serving/chat-sockets.ts'
import { type Claim, claimRoom, handBack } from './serving/claim.ts'
import { type Closed, closeRoom } from './serving/closing.ts'
import { readUpTo } from './serving/read-up-to.ts'
import { takeUpReturned } from './serving/returned.ts'
import { placeTemplate, type TemplatePlaced } from './templates/place-template.ts'
import type { DirectOffers } from './transfer/direct-offers.ts'

interface Deps extends WebhookPorts {
  sockets: ChatSockets
  sender: Sender
  receipts: ReadReceipts
  offers: DirectOffers
  meter: Pick<Meter, 'take'>
}

/** What is done to chats, whoever asks: a route, a socket action or the provider. Each is one transaction and what follows its COMMIT. */
export class ChatService {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Stores what a provider's webhook brought; resolves after COMMIT (contract §5.3). */
  receive(channel: ChannelRow, events: readonly ReceivedEvent[]): Promise<void> {
    return storeWebhook(this.#deps, channel, events)
  }

  /** Stores a message of the agent and hands it to the sender. */
  async send(agent: ChatAgent, message: OutgoingMessage): Promise<Placed> {
    const { store, clock, sender, meter } = this.#deps
    meter.take(agent.id, 'message')
    const placed = await store.write((tx) => placeMessage(tx, agent, message, clock.now()))
    if (placed.ok && placed.isNew) sender.enqueue(jobOf(placed))
    return placed
  }

  /** Sends a template; a chat that it opens is the agent's at once. */
  async sendTemplate(user: SignedIn, payload: SendTemplate): Promise<TemplatePlaced> {
    const { store, clock, sender, sockets, meter } = this.#deps
    meter.take(user.id, 'message')
    try {
      const { placed, after } = await store.write(async (tx) => {
        const done = await placeTemplate(tx, user, payload, clock.now())
        return { placed: done, after: done.ok ? await lastSeq(tx, `room:${done.room.room.id}`) : 0 }
      })
      if (!placed.ok) return placed
      await sockets.follow(user, placed.room.room.id, after)
      sender.enqueue(jobOf(placed))
      return placed
    } catch (error) {
      // Two at once to the same contact: the constraint let one of them open the chat.
      if (isUniqueViolation(error)) return { ok: false, fields: { phone: 'error.chat_open' }, params: [] }
      throw error
    }
  }

  async resend(agent: ChatAgent, target: { stepId: number; messageId: number }): Promise<Resent> {
    const { store, clock, sender, meter } = this.#deps
    meter.take(agent.id, 'message')
    const resent = await store.write((tx) => resendMessage(tx, agent, target, clock.now()))
    if (resent.ok) sender.enqueue(jobOf(resent))
    return resent
  }

  /** The agent answers a chat that is offered. They hear it from the COMMIT on that makes it theirs, and no sooner. */
  async answer(agent: ChatAgent, stepId: number): Promise<Claim> {
    const { store, clock, sockets, distribution } = this.#deps
    const others = distribution.offeredTo(stepId).filter((userId) => userId !== agent.id)
    const { claim, after } = await store.write(async (tx) => ({
      claim: await claimRoom(tx, agent, stepId, { now: clock.now(), others }),
      after: await lastSeq(tx, `room:${stepId}`),
    }))
    if (claim === 'late' || claim === 'refused') return claim
    if (claim === 'claimed') distribution.answered(stepId)
    await sockets.follow(agent, stepId, after)
    return claim
  }

  /** The agent declines an offer, or gives their room back to the queue. */
  async hangUp(agent: ChatAgent, stepId: number, reason: string): Promise<boolean> {
    const { store, clock, sockets, distribution } = this.#deps
    if (distribution.decline(stepId, agent.id)) return true
    const now = clock.now()
    const returned = await store.write((tx) => handBack(tx, agent, stepId, { now, reason }))
    if (!returned) return false
    await takeUpReturned({ sockets, distribution }, returned, agent.id, now)
    return true
  }

  async close(agent: ChatAgent, uid: string, force: boolean): Promise<Closed> {
    const { store, clock, sockets, sender } = this.#deps
    const closed = await store.write((tx) => closeRoom(tx, agent, uid, { force, now: clock.now() }))
    if (!closed.ok) return closed
    const { room, message } = closed
    sockets.unfollow(agent.id, room.id)
    if (message) sender.enqueue({ messageId: message.id, roomId: room.id, channelId: room.channel_id })
    return closed
  }

  /** The agent has read up to a message; their customer is told where the channel tells. False: not their room. */
  async read(agent: ChatAgent, target: { stepId: number; messageId: number }): Promise<boolean> {
    const { store, clock, receipts } = this.#deps
    const read = await store.write((tx) => readUpTo(tx, agent, target, clock.now()))
    if (read?.seen) receipts.tell(read.seen)
    return read !== null
  }
}

function jobOf({
  message,
  room,
}: {
  message: { id: number }
  room: { room: { id: number; channel_id: number } }
}) {
  return { messageId: message.id, roomId: room.room.id, channelId: room.room.channel_id }
}
