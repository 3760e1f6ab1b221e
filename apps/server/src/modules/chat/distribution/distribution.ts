import type { Store } from '@ramal/db/store/store'
import type { Candidate } from '@ramal/domain/acd/next-agents'
import {
  enterQueue,
  type QueueEffect,
  type QueueEntry,
  type QueueEvent,
  type QueueRules,
  queueTransition,
} from '@ramal/domain/acd/queue-entry'
import { type ChatMember, candidateOf } from '@ramal/domain/chat/offering/candidate'
import { mayBeOffered } from '@ramal/domain/chat/offering/may-be-offered'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import type { Presence } from '../../../agents/presence.ts'
import type { Logger } from '../../../platform/log.ts'
import { recordOffer, recordWithdrawal, type Withdrawal } from './offer-record.ts'
import { findMembers, findRules, findWaitingRooms, type WaitingRoom } from './waiting-rows.ts'

interface Deps {
  store: Store
  clock: Clock
  log: Logger
  presence: Presence
  /** The agent's tab has its chat connection. */
  isConnected(userId: number): boolean
  /** Leads a chat on that has waited as long as its queue allows; false: it has nowhere to go and waits on. */
  overflow(room: WaitingRoom): Promise<boolean>
}

interface Waiting extends WaitingRoom {
  rules: QueueRules
  entry: QueueEntry
  wake: Cancel | null
  /** Until the customer has waited as long as the queue allows. */
  limit: Cancel | null
}

/**
 * Offers waiting chats to agents. What to do is decided by the same queue machine as for calls; this host gives it the facts
 * and performs its effects one after the other. The rows are the truth: a restart starts each offer anew.
 */
export class Distribution {
  readonly #deps: Deps
  readonly #rooms = new Map<number, Waiting>()
  readonly #lastOffered = new Map<number, number>()
  #work: Promise<void> = Promise.resolve()
  #isMatchDue = false
  #stopped = false
  #unlisten: () => void = () => {}

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Takes up the rooms that wait, and listens for agents who become free. */
  async start(): Promise<void> {
    for (const room of await this.#deps.store.read(findWaitingRooms)) this.enter(room)
    this.#unlisten = this.#deps.presence.onChange(() => this.wake())
    await this.#work
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#unlisten()
    for (const room of this.#rooms.values()) this.#cancelWaits(room)
    await this.#work
  }

  /** A room waits from now on. `tried`: agents who are not asked first. */
  enter(room: WaitingRoom, tried: readonly number[] = []): void {
    this.#do(async () => {
      const { store, clock, log } = this.#deps
      const rules = await store.read((tx) => findRules(tx, room.tenantId, room.queueId))
      if (!rules) return log.warn({ room: room.roomId, queue: room.queueId }, 'chat without an active queue')
      // A customer who waited before a restart goes on waiting: `since` is theirs, not this process's.
      const [entry] = enterQueue(rules, room.since)
      const tiredOf = entry.at === 'waiting' ? { ...entry, tried } : entry
      const waiting: Waiting = { ...room, rules, entry: tiredOf, wake: null, limit: null }
      this.#rooms.set(room.roomId, waiting)
      if (rules.maxWaitMs > 0)
        waiting.limit = clock.after(Math.max(0, room.since + rules.maxWaitMs - clock.now()), () =>
          this.#do(() => this.#apply(waiting, { type: 'tick' })),
        )
    })
    this.wake()
  }

  /** Something about agents or rooms changed: looks whether an offer can be made, or must be taken back. */
  wake(): void {
    if (this.#isMatchDue) return
    this.#isMatchDue = true
    this.#do(() => {
      this.#isMatchDue = false
      return this.#match()
    })
  }

  /** Agents whom the room is offered to now. */
  offeredTo(roomId: number): readonly number[] {
    const entry = this.#rooms.get(roomId)?.entry
    return entry?.at === 'offering' ? entry.offers : []
  }

  /** Rooms that are offered to this agent now. */
  offersOf(userId: number): number[] {
    return [...this.#rooms.keys()].filter((roomId) => this.offeredTo(roomId).includes(userId))
  }

  /** The agent does not take it: the next one is asked. False when it was not offered to them. */
  decline(roomId: number, userId: number): boolean {
    if (!this.offeredTo(roomId).includes(userId)) return false
    this.#do(() => this.#withdraw(roomId, userId, 'reject'))
    this.wake()
    return true
  }

  /** The room waits no longer: answered or ended, which whoever did it has stored and told. */
  remove(roomId: number): void {
    this.#forget(roomId)
    this.wake()
  }

  /** Resolves when everything asked so far is done. */
  settled(): Promise<void> {
    return this.#work
  }

  async #match(): Promise<void> {
    if (this.#rooms.size === 0) return
    const queueIds = [...new Set([...this.#rooms.values()].map((room) => room.queueId))]
    const members = await this.#deps.store.read((tx) => findMembers(tx, queueIds))
    await this.#takeBackFromAbsent(members)
    const ringing = this.#ringing()
    for (const room of [...this.#rooms.values()]) {
      if (room.entry.at !== 'waiting') continue
      const candidates = this.#candidates(members, room.queueId, ringing)
      if (candidates.length === 0) continue
      const lastOffered = this.#lastOffered.get(room.queueId) ?? null
      await this.#apply(room, { type: 'agents', candidates, lastOffered, random: Math.random() })
      for (const userId of this.offeredTo(room.roomId)) ringing.set(userId, (ringing.get(userId) ?? 0) + 1)
    }
  }

  /** How many chats ring at each agent. */
  #ringing(): Map<number, number> {
    const counts = new Map<number, number>()
    for (const roomId of this.#rooms.keys())
      for (const userId of this.offeredTo(roomId)) counts.set(userId, (counts.get(userId) ?? 0) + 1)
    return counts
  }

  #candidates(
    members: readonly ChatMember[],
    queueId: number,
    rings: ReadonlyMap<number, number>,
  ): Candidate[] {
    return members.flatMap((member) => {
      if (member.queueId !== queueId) return []
      const ringing = rings.get(member.userId) ?? 0
      const connected = this.#deps.isConnected(member.userId)
      const isFree = mayBeOffered(this.#deps.presence.of(member.userId), { ...member, connected, ringing })
      return isFree ? [candidateOf(member, ringing)] : []
    })
  }

  /** An offer to somebody who left or paused meanwhile goes on to the next agent. */
  async #takeBackFromAbsent(members: readonly ChatMember[]): Promise<void> {
    for (const room of [...this.#rooms.values()])
      for (const userId of this.offeredTo(room.roomId)) {
        const member = members.find((one) => one.userId === userId && one.queueId === room.queueId)
        const connected = this.#deps.isConnected(userId)
        // The agent's own offers do not make them full.
        const facts = { openChats: 0, ringing: 0, limit: null, connected }
        if (member && mayBeOffered(this.#deps.presence.of(userId), facts)) continue
        await this.#withdraw(room.roomId, userId, 'withdrawn')
      }
  }

  async #withdraw(roomId: number, userId: number, why: Withdrawal): Promise<void> {
    const room = this.#rooms.get(roomId)
    if (!room || !this.offeredTo(roomId).includes(userId)) return
    await this.#apply(room, { type: 'offerFailed', userId })
    const now = this.#deps.clock.now()
    await this.#deps.store.write((tx) => recordWithdrawal(tx, room, [userId], { why, now }))
  }

  async #apply(room: Waiting, event: QueueEvent): Promise<void> {
    if (this.#rooms.get(room.roomId) !== room) return
    const [entry, effects] = queueTransition(room.entry, event, room.rules, this.#deps.clock.now())
    room.entry = entry
    for (const effect of effects) await this.#perform(room, effect)
  }

  async #perform(room: Waiting, effect: QueueEffect): Promise<void> {
    const { store, clock } = this.#deps
    const now = clock.now()
    switch (effect.type) {
      case 'ring': {
        this.#lastOffered.set(room.queueId, effect.userIds[0] ?? 0)
        const isWaiting = await store.write((tx) => recordOffer(tx, room, effect.userIds, now))
        if (!isWaiting) this.#forget(room.roomId)
        return
      }
      case 'cancelOffers':
        await store.write((tx) => recordWithdrawal(tx, room, effect.userIds, { why: 'ring_timeout', now }))
        return
      case 'wakeAt':
        room.wake?.()
        room.wake = clock.after(Math.max(0, effect.at - now), () => {
          this.#do(() => this.#apply(room, { type: 'tick' }))
          this.wake()
        })
        return
      case 'leave':
        return this.#overflowOn(room)
      case 'connect':
      case 'backToHead':
        return // Answers and ends are stored by who asks for them.
    }
  }

  /** The customer has waited as long as the queue allows. Without anywhere to go they wait on, for ever. */
  async #overflowOn(room: Waiting): Promise<void> {
    this.#forget(room.roomId)
    if (await this.#deps.overflow(room)) return
    this.#deps.log.warn(
      { room: room.roomId, queue: room.queueId },
      'a chat has waited too long, and its queue has no overflow',
    )
    const rules = { ...room.rules, maxWaitMs: 0 }
    const [entry] = enterQueue(rules, room.since)
    this.#rooms.set(room.roomId, { ...room, rules, entry, wake: null, limit: null })
    this.wake()
  }

  #forget(roomId: number): void {
    const room = this.#rooms.get(roomId)
    if (room) this.#cancelWaits(room)
    this.#rooms.delete(roomId)
  }

  #cancelWaits(room: Waiting): void {
    room.wake?.()
    room.limit?.()
  }

  /** One thing at a time: between the facts of a decision and its effects nothing else changes. */
  #do(task: () => Promise<void> | void): void {
    this.#work = this.#work
      .then(() => (this.#stopped ? undefined : task()))
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'chat distribution failed'))
  }
}
