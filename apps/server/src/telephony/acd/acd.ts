import { type InLine, inLineOrder, positionIn } from '@ramal/domain/acd/line'
import { type MemberFacts, type MemberState, memberState, wrapupEndsAt } from '@ramal/domain/acd/member-state'
import type { Candidate } from '@ramal/domain/acd/next-agents'
import type { Cancel } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import { ReadCache } from '../../platform/read-cache.ts'
import type { Exchange } from '../calls/exchange.ts'
import { Places } from '../calls/places.ts'
import { QueueMemory } from './queue-memory.ts'
import { findQueue, MEMBER_TABLES, type Member, QUEUE_TABLES, type Queue, readMembers } from './queue-rows.ts'

/** A queue call as the dispatcher sees it. */
export interface WaitingCall extends InLine {
  readonly queue: Queue
  readonly isWaiting: boolean
  /** What the members are like now; true when the caller leaves because of it. */
  leavesWhenEmpty(members: readonly MemberView[]): boolean
  /** Free agents are there. Returns whom the call was offered to. */
  offerTo(members: readonly Member[], facts: OfferFacts): readonly number[]
}

/** A member as their queue sees them now. */
export interface MemberView {
  readonly state: MemberState
  readonly penalty: number
}

export interface OfferFacts {
  readonly candidates: readonly Candidate[]
  readonly lastOffered: number | null
  readonly random: number
}

/** A queue's members, looked at once for all callers who wait in it. */
interface MembersSnapshot {
  readonly views: readonly MemberView[]
  readonly free: readonly Member[]
  readonly candidates: readonly Candidate[]
}

/** Brings waiting callers and free agents together: the host of the queue rules. One per process (architecture §4a). */
export class Acd {
  readonly #exchange: Exchange
  readonly #random: () => number
  readonly #calls = new Set<WaitingCall>()
  readonly #stopListening: () => void
  readonly #memory: QueueMemory
  readonly #queues: ReadCache<string, Queue | null>
  readonly #members: ReadCache<number, readonly Member[]>
  /** Callers who were let in and are on their way. */
  readonly #coming = new Places()
  /** When the next wrap-up ends that a caller may wait for. */
  #nextLook: { readonly at: number; readonly cancel: Cancel } | null = null
  #dispatching = false
  #again = false

  constructor(exchange: Exchange, random: () => number = Math.random) {
    this.#exchange = exchange
    this.#random = random
    this.#memory = new QueueMemory(exchange.store, exchange.clock)
    this.#queues = new ReadCache(exchange.store, QUEUE_TABLES, (tx, key) => {
      const [tenantId = 0, id = 0] = key.split('/').map(Number)
      return findQueue(tx, tenantId, id)
    })
    this.#members = new ReadCache(exchange.store, MEMBER_TABLES, (tx, queueId) => readMembers(tx, [queueId]))
    const stopAgents = exchange.agents.onChange(() => this.wake())
    // A registration that ends frees nobody, but may leave a queue empty.
    const stopDevices = exchange.agents.onDeviceChange((change) => 'endpointId' in change && this.wake())
    this.#stopListening = () => {
      stopAgents()
      stopDevices()
      this.#queues.stop()
      this.#members.stop()
    }
  }

  stop(): void {
    this.#stopListening()
    this.#nextLook?.cancel()
    this.#calls.clear()
  }

  /** An active queue of the tenant, as it is set now. */
  queue(tenantId: number, id: number): Promise<Queue | null> {
    return this.#queues.get(`${tenantId}/${id}`)
  }

  /** Before a caller's time in a queue: what the queue knows from before this process is there when this resolves. */
  recall({ tenantId, id }: Queue): Promise<void> {
    return this.#memory.recall(tenantId, id)
  }

  enter(call: WaitingCall): void {
    this.#calls.add(call)
    this.wake()
  }

  leave(call: WaitingCall): void {
    this.#calls.delete(call)
  }

  /** Who waits, and who was let in to wait. */
  waitingIn(queueId: number): number {
    const waiting = this.#waiting().filter((call) => call.queueId === queueId).length
    return waiting + this.#coming.taken(queueId)
  }

  /** Takes a place for somebody who is let in; what this returns gives it back when they have entered, or will not. */
  takePlace(queueId: number): () => void {
    return this.#coming.take(queueId)
  }

  /** A caller's place in their queue, 1 = next. */
  positionOf(call: WaitingCall): number {
    return Math.max(1, positionIn(call, this.#waiting()))
  }

  /** What callers of this queue wait on average, ms. */
  holdTime(queueId: number): number {
    return this.#memory.holdTime(queueId)
  }

  answered(queueId: number, waitedMs: number): void {
    this.#memory.answered(queueId, waitedMs)
  }

  /** A member's talk of this queue is over: their wrap-up begins. */
  served({ id, settings }: Queue, userId: number): void {
    this.#memory.served(id, userId)
    if (settings.members.wrapupMs > 0) this.wake()
  }

  /** The queue's members as they are now. */
  async membersOf(queue: Queue): Promise<readonly MemberView[]> {
    const members = await this.#members.get(queue.id)
    return members.map((member) => this.#view(this.#factsOf(member), queue))
  }

  /** Something changed that could bring a caller to an agent. */
  wake(): void {
    this.#again = true
    if (!this.#dispatching) beside(this.#dispatch(), this.#exchange.log, 'dispatching the queues')
  }

  async #dispatch(): Promise<void> {
    this.#dispatching = true
    while (this.#again) {
      this.#again = false
      try {
        await this.#offerAll()
      } catch (error) {
        // The next event tries again; one bad read must not stop the queues for ever.
        this.#exchange.log.error({ err: error }, 'queues could not be dispatched')
      }
    }
    this.#dispatching = false
  }

  async #offerAll(): Promise<void> {
    const queueIds = [...new Set(this.#waiting().map((call) => call.queueId))]
    if (queueIds.length === 0) return
    const membersOf = new Map<number, readonly Member[]>()
    for (const id of queueIds) membersOf.set(id, await this.#members.get(id))
    // From here nothing is awaited: an offer takes its agent before the next caller is looked at.
    const snapshots = new Map<number, MembersSnapshot>()
    for (const call of this.#waiting()) {
      const members = membersOf.get(call.queueId)
      if (!members) continue // Came meanwhile; its own wake follows.
      const snapshot = snapshots.get(call.queueId) ?? this.#snapshotOf(call.queue, members)
      snapshots.set(call.queueId, snapshot)
      if (call.leavesWhenEmpty(snapshot.views)) continue
      const offered = call.offerTo(snapshot.free, {
        candidates: snapshot.candidates,
        lastOffered: this.#memory.lastOffered(call.queueId),
        random: this.#random(),
      })
      const last = offered.at(-1)
      if (last === undefined) continue
      this.#memory.offered(call.queueId, last)
      // Looked at anew by those behind: whom this call got, and in each queue they serve.
      snapshots.clear()
    }
  }

  /** Who of a queue's members is free now; looks again when a wrap-up ends, also one that began before this process. */
  #snapshotOf(queue: Queue, members: readonly Member[]): MembersSnapshot {
    const facts = members.map((member) => this.#factsOf(member))
    const now = this.#exchange.clock.now()
    for (const one of facts) this.#lookAgainAt(wrapupEndsAt(one, queue.settings.members, now))
    const views = facts.map((one) => this.#view(one, queue))
    const free = members.filter((_member, index) => views[index]?.state === 'free')
    return { views, free, candidates: free.map((member) => this.#candidate(member)) }
  }

  /** Head of the line first, heavier queues before lighter ones. */
  #waiting(): WaitingCall[] {
    return [...this.#calls].filter((call) => call.isWaiting).sort(inLineOrder)
  }

  /** A look that is due earlier asks for the next one itself, if somebody still waits. */
  #lookAgainAt(at: number | null): void {
    if (at === null || (this.#nextLook !== null && this.#nextLook.at <= at)) return
    this.#nextLook?.cancel()
    const { clock } = this.#exchange
    const cancel = clock.after(at - clock.now(), () => {
      this.#nextLook = null
      this.wake()
    })
    this.#nextLook = { at, cancel }
  }

  #factsOf({ userId, endpointId, penalty, queueId }: Member): MemberFacts {
    const availability = this.#exchange.agents.availability(userId, endpointId)
    return {
      reason: availability.available ? null : availability.reason,
      penalty,
      lastCallOfQueueEndedAt: this.#memory.memberOf(queueId, userId).lastCallEndedAt,
    }
  }

  #view(facts: MemberFacts, { settings }: Queue): MemberView {
    const state = memberState(facts, settings.members, this.#exchange.clock.now())
    return { state, penalty: facts.penalty }
  }

  #candidate({ userId, penalty, loggedInAt, queueId }: Member): Candidate {
    return { userId, penalty, loggedInAt, ...this.#memory.memberOf(queueId, userId) }
  }
}
