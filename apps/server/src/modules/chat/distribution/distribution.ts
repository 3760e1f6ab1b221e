import type { Store } from '@ramal/db/store/store'
import { positionIn } from '@ramal/domain/acd/line'
import type { QueueEffect } from '@ramal/domain/acd/queue-entry'
import { reasonAgainst } from '@ramal/domain/agent/may-be-offered'
import { chatCandidate } from '@ramal/domain/chat/offering/candidate'
import type { Clock } from '@ramal/domain/time/clock'
import type { AgentChange, AgentStates } from '../../../agents/agent-states.ts'
import { Dispatcher, type Waiting } from '../../../dispatch/dispatcher.ts'
import { QueueMemory } from '../../../dispatch/queue-memory.ts'
import type { Logger } from '../../../platform/log.ts'
import { type LeftQueue, leftQueues } from '../../../platform/signals.ts'
import type { Sender } from '../delivery/sender.ts'
import { recordOffer, recordWithdrawal, type Withdrawal } from './offer-record.ts'
import { WaitingChat, type WaitingChatRules } from './waiting-chat.ts'
import { WaitingNews } from './waiting-news.ts'
import { findWaitingRooms, findWaitingRules, type WaitingRoom } from './waiting-rows.ts'

interface Deps {
  store: Store
  clock: Clock
  log: Logger
  agents: AgentStates
  sender: Pick<Sender, 'enqueue'>
  /** Leads a chat on that has waited as long as its queue allows; false: it has nowhere to go and waits on. */
  overflow(room: WaitingRoom): Promise<boolean>
}

/**
 * The chats that wait. Whom one is offered to is decided by the same dispatcher and queue machine as for calls; this host writes what
 * they decide, one after the other. The rows are the truth: a restart starts each offer anew.
 */
export class Distribution {
  readonly #deps: Deps
  readonly #dispatcher: Dispatcher
  readonly #chats = new Map<number, WaitingChat>()
  #work: Promise<void> = Promise.resolve()
  readonly #news: WaitingNews
  #stopped = false
  #unlisten: () => void = () => {}

  constructor(deps: Deps) {
    const { store, clock, log, agents } = deps
    this.#deps = deps
    this.#dispatcher = new Dispatcher({
      channel: 'chat',
      ...{ store, clock, log, agents },
      // Whose turn it is, since this process began; what weighs otherwise are the chats of now.
      memory: new QueueMemory(clock),
      candidateOf: chatCandidate,
    })
    this.#news = new WaitingNews({
      ...{ store, clock, log, sender: deps.sender },
      positionOf: (chat) => Math.max(1, positionIn<Waiting>(chat, this.#dispatcher.waiting())),
    })
  }

  /** Takes up the rooms that wait, and listens for agents who leave. */
  async start(): Promise<void> {
    const { store } = this.#deps
    for (const room of await store.read((tx) => findWaitingRooms(tx, store.tenants)))
      this.enter(room, [], true)
    this.#unlisten = this.#deps.agents.onChange((change) => this.#takeBackFromAbsent(change))
    await this.settled()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#unlisten()
    this.#dispatcher.stop()
    for (const chat of this.#chats.values()) chat.end()
    await this.#work
    await this.#news.settled()
  }

  /** A room waits from now on. `tried`: agents who are not asked first; `wasTold`: its customer heard what they hear as they enter. */
  enter(room: WaitingRoom, tried: readonly number[] = [], wasTold = false): void {
    this.#do(async () => {
      const { store, log } = this.#deps
      const how = await store.read((tx) => findWaitingRules(tx, room))
      if (how) this.#standInLine(room, { ...how, tried }, wasTold)
      else log.warn({ room: room.roomId, queue: room.queueId }, 'chat without an active queue')
    })
  }

  /** Agents whom the room is offered to now. */
  offeredTo(roomId: number): readonly number[] {
    return this.#chats.get(roomId)?.offers ?? []
  }

  /** Rooms that are offered to this agent now. */
  offersOf(userId: number): number[] {
    return [...this.#deps.agents.of(userId).offeredChats]
  }

  /** The agent does not take it: the next one is asked. False when it was not offered to them. */
  decline(roomId: number, userId: number): boolean {
    const chat = this.#chats.get(roomId)
    if (!chat?.offers.includes(userId)) return false
    this.#withdraw(chat, userId, 'reject')
    return true
  }

  /** Everybody who waits, of every queue. */
  get waiting(): readonly Waiting[] {
    return this.#dispatcher.waiting()
  }

  /** An agent has it, which is stored and told. */
  answered(roomId: number): void {
    const chat = this.#chats.get(roomId)
    if (!chat) return
    this.#tellLeft(chat, 'answered')
    this.#forgetChat(chat)
  }

  /** The room waits no longer: ended, which whoever did it has stored and told. */
  remove(roomId: number): void {
    this.#forget(roomId)
  }

  /** Resolves when everything asked so far is done. */
  async settled(): Promise<void> {
    let seen: Promise<void> | null = null
    while (seen !== this.#work) {
      seen = this.#work
      await seen
      await this.#dispatcher.settled()
      await this.#news.settled()
    }
  }

  #standInLine(room: WaitingRoom, how: WaitingChatRules, wasTold: boolean): void {
    const chat = new WaitingChat(
      {
        now: () => this.#deps.clock.now(),
        perform: (one, effects) => this.#performAll(one, effects),
        told: ({ room: { roomId, tenantId } }, { begun, over }) => {
          const { agents } = this.#deps
          for (const id of over) agents.apply({ id, tenantId }, { type: 'chatOfferOver', roomId })
          for (const id of begun)
            agents.apply({ id, tenantId }, { type: 'chatOffered', roomId, weight: how.weight })
        },
        withdraw: (one, userId) => this.#withdraw(one, userId, 'withdrawn'),
      },
      room,
      how,
    )
    this.#forget(room.roomId)
    this.#chats.set(room.roomId, chat)
    const { maxWaitMs } = how.rules
    if (maxWaitMs > 0) chat.limit = this.#at(chat, room.since + maxWaitMs)
    this.#dispatcher.enter(chat)
    this.#news.begin(chat, wasTold)
  }

  /** An offer to somebody who left or paused meanwhile goes on to the next agent. */
  #takeBackFromAbsent({ agent, after }: AgentChange): void {
    if (after.offeredChats.size === 0) return
    // The agent's own offers do not make them full.
    if (reasonAgainst('chat', after, { chats: null }) === null) return
    this.#do(() => {
      for (const roomId of this.offersOf(agent.id)) {
        const chat = this.#chats.get(roomId)
        // Nobody declined: once they are back they are asked like anybody else.
        if (chat) this.#withdraw(chat, agent.id, 'withdrawn', true)
      }
    })
  }

  #withdraw(chat: WaitingChat, userId: number, why: Withdrawal, isGone = false): void {
    if (!chat.offers.includes(userId)) return
    chat.apply({ type: 'offerFailed', userId, isGone })
    this.#do(() => this.#recordWithdrawal(chat, [userId], why))
    this.#dispatcher.wake()
  }

  #recordWithdrawal({ room }: WaitingChat, userIds: readonly number[], why: Withdrawal): Promise<void> {
    const { store, clock } = this.#deps
    return store.write((tx) => recordWithdrawal(tx, room, userIds, { why, now: clock.now() }))
  }

  #performAll(chat: WaitingChat, effects: readonly QueueEffect[]): void {
    for (const effect of effects)
      if (effect.type === 'wakeAt') {
        chat.wake?.()
        chat.wake = this.#at(chat, effect.at)
      } else this.#do(() => this.#perform(chat, effect))
  }

  async #perform(chat: WaitingChat, effect: Exclude<QueueEffect, { type: 'wakeAt' }>): Promise<void> {
    const { store, clock } = this.#deps
    switch (effect.type) {
      case 'ring': {
        const isWaiting = await store.write((tx) => recordOffer(tx, chat.room, effect.userIds, clock.now()))
        if (!isWaiting) this.#forgetChat(chat)
        return
      }
      case 'cancelOffers':
        return this.#recordWithdrawal(chat, effect.userIds, 'ring_timeout')
      case 'leave':
        return this.#overflowOn(chat)
      case 'connect':
      case 'backToHead':
        return // Answers and ends are stored by who asks for them.
    }
  }

  /** The customer has waited as long as the queue allows. Without anywhere to go they wait on, for ever. */
  async #overflowOn(chat: WaitingChat): Promise<void> {
    this.#forgetChat(chat)
    const { room, how } = chat
    if (await this.#deps.overflow(room)) return this.#tellLeft(chat, 'timeout')
    const place = { room: room.roomId, queue: room.queueId }
    this.#deps.log.warn(place, 'a chat has waited too long, and its queue has no overflow')
    const forEver = { ...how.rules, maxWaitMs: 0 }
    this.#standInLine(room, { ...how, rules: forEver, tried: [] }, true)
  }

  #tellLeft({ room, enteredAt }: WaitingChat, how: LeftQueue['how']): void {
    const { tenantId, queueId } = room
    const waitedMs = Math.max(0, this.#deps.clock.now() - enteredAt)
    leftQueues.tell({ channel: 'chat', tenantId, queueId, waitedMs, how })
  }

  #at(chat: WaitingChat, at: number) {
    const { clock } = this.#deps
    return clock.after(Math.max(0, at - clock.now()), () => {
      chat.apply({ type: 'tick' })
      this.#dispatcher.wake()
    })
  }

  #forget(roomId: number): void {
    const chat = this.#chats.get(roomId)
    if (chat) this.#forgetChat(chat)
  }

  #forgetChat(chat: WaitingChat): void {
    chat.end()
    this.#dispatcher.leave(chat)
    if (this.#chats.get(chat.room.roomId) === chat) this.#chats.delete(chat.room.roomId)
  }

  /** One write after the other, in the order in which it was decided. */
  #do(task: () => Promise<void> | void): void {
    this.#work = this.#work
      .then(() => (this.#stopped ? undefined : task()))
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'chat distribution failed'))
  }
}
