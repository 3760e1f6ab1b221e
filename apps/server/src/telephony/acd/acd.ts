import { positionIn } from '@ramal/domain/acd/line'
import { nextAgents } from '@ramal/domain/acd/next-agents'
import { Dispatcher, type QueueOfMembers, type Waiting } from '../../dispatch/dispatcher.ts'
import type { MemberView } from '../../dispatch/queue-crew.ts'
import { QueueMemory } from '../../dispatch/queue-memory.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import { Signal } from '../../platform/signal.ts'
import { leftQueues } from '../../platform/signals.ts'
import type { Exchange } from '../calls/exchange.ts'
import { Places } from '../calls/places.ts'
import { CallbackPlaces } from './callback-places.ts'
import type { CallbackRow } from './callback-rows.ts'
import { readQueueHistory } from './queue-history.ts'
import { findQueue, QUEUE_TABLES, type Queue } from './queue-rows.ts'

/** The queues of calls: their settings, who waits in them and what they remember; the dispatcher brings callers to agents. */
export class Acd {
  readonly #memory: QueueMemory
  readonly #dispatcher: Dispatcher
  readonly #queues: ReadCache<string, Queue | null>
  /** Callers who were let in and are on their way. */
  readonly #coming = new Places()
  readonly #stopListening: () => void
  /** Who is to be called back, be it now or later. */
  readonly callbacks = new CallbackPlaces()
  /** Somebody asked to be called back. */
  readonly askedBack = new Signal<CallbackRow>()
  /** An agent took the call of this number out of the queue. */
  readonly took = new Signal<{ readonly queueId: number; readonly phone: string }>()

  constructor({ store, clock, log, agents, media }: Exchange, random?: () => number) {
    const memory = new QueueMemory(clock, (queue) =>
      store.read((tx) => readQueueHistory(tx, { ...queue, now: clock.now() })),
    )
    this.#memory = memory
    this.#queues = new ReadCache(store, QUEUE_TABLES, (tx, key) => {
      const [tenantId = 0, id = 0] = key.split('/').map(Number)
      return findQueue(tx, tenantId, id)
    })
    this.#dispatcher = new Dispatcher({
      channel: 'telephony',
      ...{ store, clock, log, agents, memory },
      ...(random ? { random } : {}),
      // Each offer would fail at once, and the next agent would have theirs.
      mayOffer: () => media.connected,
      candidateOf: ({ userId, penalty, queueId }, { signedIn }) => ({
        userId,
        penalty,
        loggedInAt: signedIn.telephony ?? 0,
        ...memory.memberOf(queueId, userId),
      }),
    })
    this.#stopListening = media.on({ connected: () => this.wake() })
  }

  stop(): void {
    this.#stopListening()
    this.#dispatcher.stop()
    this.#queues.stop()
  }

  /** An active queue of the tenant, as it is set now. */
  queue(tenantId: number, id: number): Promise<Queue | null> {
    return this.#queues.get(`${tenantId}/${id}`)
  }

  /** Before a caller's time in a queue: what the queue knows from before this process is there when this resolves. */
  recall({ tenantId, id }: Queue): Promise<void> {
    return this.#memory.recall(tenantId, id)
  }

  enter(call: Waiting): void {
    this.#dispatcher.enter(call)
  }

  leave(call: Waiting): void {
    this.#dispatcher.leave(call)
  }

  /** Who waits on a line, and who was let in to wait. */
  waitingIn(queueId: number): number {
    const isHere = (call: Waiting) => call.queueId === queueId && !call.isCallback
    const waiting = this.#dispatcher.waiting().filter(isHere).length
    return waiting + this.#coming.taken(queueId)
  }

  /** Everybody who waits, of every queue. */
  get waiting(): readonly Waiting[] {
    return this.#dispatcher.waiting()
  }

  /** Takes a place for somebody who is let in; what this returns gives it back when they have entered, or will not. */
  takePlace(queueId: number): () => void {
    return this.#coming.take(queueId)
  }

  /** A caller's place in their queue, 1 = next. */
  positionOf(call: Waiting): number {
    return Math.max(1, positionIn(call, this.#dispatcher.waiting()))
  }

  /** What callers of this queue wait on average, ms. */
  holdTime(queueId: number): number {
    return this.#memory.holdTime(queueId)
  }

  answered({ id, tenantId }: Queue, waitedMs: number, phone: string): void {
    this.#memory.answered(id, waitedMs)
    this.took.tell({ queueId: id, phone })
    leftQueues.tell({ channel: 'telephony', tenantId, queueId: id, waitedMs, how: 'answered' })
  }

  /** A member's talk of this queue is over: their wrap-up begins. */
  served({ id }: Queue, userId: number): void {
    this.#memory.served(id, userId)
    this.#dispatcher.rests(userId)
  }

  /** An offer failed at this agent: nobody's is made to them for a moment. */
  offerFailed(userId: number): void {
    this.#memory.offerFailed(userId)
    this.#dispatcher.rests(userId)
  }

  /** When a member's last call of this queue ended, epoch ms; null: they had none. */
  lastCallEndedAt({ id }: Queue, userId: number): number | null {
    return this.#memory.memberOf(id, userId).lastCallEndedAt
  }

  /** The queue's members as they are now. */
  membersOf(queue: Queue): Promise<readonly MemberView[]> {
    return this.#dispatcher.membersOf(askedBy(queue))
  }

  /** At whom a call would ring that enters the queue now, by its strategy; nobody who rings or talks is among them. */
  async wouldRing(queue: Queue): Promise<readonly number[]> {
    const { strategy } = queue.rules
    const candidates = await this.#dispatcher.candidatesOf(askedBy(queue))
    const lastOffered = this.#memory.lastOffered(queue.id)
    return nextAgents({ strategy, candidates, tried: new Set(), lastOffered, random: 0 })
  }

  /** Resolves when everybody who waits was looked at. */
  settled(): Promise<void> {
    return this.#dispatcher.settled()
  }

  /** Something changed that could bring a caller to an agent. */
  wake(): void {
    this.#dispatcher.wake()
  }
}

/** What a queue of calls asks of its members. */
export function askedBy({ id, settings }: Queue): QueueOfMembers {
  return { id, members: settings.members, skills: settings.skills }
}
