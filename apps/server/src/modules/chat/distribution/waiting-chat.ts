import {
  enterQueue,
  type QueueEffect,
  type QueueEntry,
  type QueueEvent,
  queueTransition,
} from '@ramal/domain/acd/queue-entry'
import type { Cancel } from '@ramal/domain/time/clock'
import type { Offer, QueueOfMembers, Waiting } from '../../../dispatch/dispatcher.ts'
import type { WaitingRoom, WaitingRules } from './waiting-rows.ts'

/** Chat queues know no rest behind a chat, and rings whoever has room for one more. */
const NO_REST = { wrapupMs: 0, ringInUse: false }

/** What a chat that waits asks of who hosts it. */
export interface WaitingChatHost {
  now(): number
  /** Performed in the order of their events; the state is the new one already. */
  perform(chat: WaitingChat, effects: readonly QueueEffect[]): void
  /** The agents whom it is offered to from now on, and those it is no longer offered to. */
  told(
    chat: WaitingChat,
    offers: { readonly begun: readonly number[]; readonly over: readonly number[] },
  ): void
  /** The agent serves the queue no longer. */
  withdraw(chat: WaitingChat, userId: number): void
}

/** How one chat waits. */
export interface WaitingChatRules extends WaitingRules {
  /** Agents who are not asked first. */
  readonly tried: readonly number[]
}

/** One chat in the line of its queue: the rules of `queue-entry` and what they have decided so far. */
export class WaitingChat implements Waiting {
  readonly room: WaitingRoom
  readonly how: WaitingChatRules
  readonly queueId: number
  readonly asked: QueueOfMembers
  readonly weight = 0
  readonly atHead = false
  readonly priority: number
  /** A customer who waited before a restart goes on waiting: the time is theirs, not this process's. */
  readonly enteredAt: number
  wake: Cancel | null = null
  /** Until the customer has waited as long as the queue allows. */
  limit: Cancel | null = null
  /** Until it is looked at whether the customer is told something. */
  news: Cancel | null = null
  readonly #host: WaitingChatHost
  #entry: QueueEntry
  #isOver = false

  constructor(host: WaitingChatHost, room: WaitingRoom, how: WaitingChatRules) {
    const { rules, skills, priority, tried } = how
    this.#host = host
    this.how = how
    this.priority = priority
    this.room = room
    this.queueId = room.queueId
    this.asked = { id: room.queueId, members: NO_REST, skills }
    this.enteredAt = room.since
    const [entry] = enterQueue(rules, room.since)
    this.#entry = entry.at === 'waiting' ? { ...entry, tried } : entry
  }

  get isWaiting(): boolean {
    return !this.#isOver && this.#entry.at === 'waiting'
  }

  /** Agents whom it is offered to now. */
  get offers(): readonly number[] {
    return !this.#isOver && this.#entry.at === 'offering' ? this.#entry.offers : []
  }

  leavesWhenEmpty(): boolean {
    return false
  }

  offerTo({ candidates, lastOffered, random }: Offer): readonly number[] {
    this.apply({ type: 'agents', candidates, lastOffered, random })
    return this.offers
  }

  keepTo(isMember: (userId: number) => boolean): void {
    for (const userId of this.offers) if (!isMember(userId)) this.#host.withdraw(this, userId)
  }

  apply(event: QueueEvent): void {
    if (this.#isOver) return
    const before = this.offers
    const [entry, effects] = queueTransition(this.#entry, event, this.how.rules, this.#host.now())
    this.#entry = entry
    this.#tell(before)
    this.#host.perform(this, effects)
  }

  /** It waits no longer; what happens from now on means nothing to it. */
  end(): void {
    const before = this.offers
    this.#isOver = true
    this.wake?.()
    this.limit?.()
    this.news?.()
    this.#tell(before)
  }

  #tell(before: readonly number[]): void {
    const now = this.offers
    const begun = now.filter((id) => !before.includes(id))
    const over = before.filter((id) => !now.includes(id))
    if (begun.length + over.length > 0) this.#host.told(this, { begun, over })
  }
}
