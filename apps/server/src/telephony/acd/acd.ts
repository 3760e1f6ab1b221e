import type { Candidate } from '@ramal/domain/acd/next-agents'
import type { Exchange } from '../exchange.ts'
import { type Member, readMembers } from './queue-rows.ts'

/** A queue call as the dispatcher sees it. */
export interface WaitingCall {
  readonly queue: { readonly id: number }
  readonly isWaiting: boolean
  readonly atHead: boolean
  readonly enteredAt: number
  /** Free agents are there. Returns whom the call was offered to. */
  offerTo(members: readonly Member[], facts: OfferFacts): readonly number[]
}

export interface OfferFacts {
  readonly candidates: readonly Candidate[]
  readonly lastOffered: number | null
  readonly random: number
}

/** Brings waiting callers and free agents together: the host of the queue rules. One per process (architecture §4a). */
export class Acd {
  readonly #exchange: Exchange
  readonly #random: () => number
  readonly #calls = new Set<WaitingCall>()
  readonly #stopListening: () => void
  readonly #lastOffered = new Map<number, number>()
  #dispatching = false
  #again = false

  constructor(exchange: Exchange, random: () => number = Math.random) {
    this.#exchange = exchange
    this.#random = random
    this.#stopListening = exchange.agents.onChange(() => this.wake())
  }

  stop(): void {
    this.#stopListening()
    this.#calls.clear()
  }

  enter(call: WaitingCall): void {
    this.#calls.add(call)
    this.wake()
  }

  leave(call: WaitingCall): void {
    this.#calls.delete(call)
  }

  waitingIn(queueId: number): number {
    return this.#waiting().filter((call) => call.queue.id === queueId).length
  }

  /** Something changed that could bring a caller to an agent. */
  wake(): void {
    this.#again = true
    if (!this.#dispatching) void this.#dispatch()
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
    const queueIds = [...new Set(this.#waiting().map((call) => call.queue.id))]
    if (queueIds.length === 0) return
    const members = await this.#exchange.store.read((tx) => readMembers(tx, queueIds))
    // From here nothing is awaited: an offer takes its agent before the next caller is looked at.
    for (const call of this.#waiting()) {
      const free = members.filter((member) => member.queueId === call.queue.id && this.#isFree(member))
      const offered = call.offerTo(free, {
        candidates: free.map((member) => this.#candidate(member)),
        lastOffered: this.#lastOffered.get(call.queue.id) ?? null,
        random: this.#random(),
      })
      if (offered.length > 0) this.#lastOffered.set(call.queue.id, offered.at(-1)!)
    }
  }

  /** Head of the line first: who lost his agent, then who came first. */
  #waiting(): WaitingCall[] {
    return [...this.#calls]
      .filter((call) => call.isWaiting)
      .sort((a, b) => Number(b.atHead) - Number(a.atHead) || a.enteredAt - b.enteredAt)
  }

  #isFree(member: Member): boolean {
    return this.#exchange.agents.availability(member.userId, member.endpointId).available
  }

  #candidate({ userId, penalty, loggedInAt }: Member): Candidate {
    return { userId, penalty, loggedInAt, ...this.#exchange.agents.idleness(userId) }
  }
}
