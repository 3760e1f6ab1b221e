import type { EndpointStatus, ServiceChannel } from '@ramal/contract/vocabulary'
import type { Store } from '@ramal/db/store/store'
import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'
import type { Clock } from '@ramal/domain/time/clock'
import type { Logger } from '../../platform/log.ts'
import { recordState } from './agent-state-rows.ts'

/** States of one person that are recorded as they are told: a call that rings, is answered and ends is five, and then one a second. */
const RECORDED: Rate = { burst: 20, perSecond: 1 }

interface Agent {
  readonly id: number
  readonly tenantId: number
}

interface Change {
  readonly agent: Agent
  readonly channel: ServiceChannel
  readonly state: EndpointStatus
  readonly now: number
}

interface Person {
  readonly rate: TokenBucket
  /** The last one told of each channel, while they come faster than they are recorded. */
  readonly waiting: Map<ServiceChannel, Change>
  /** It has been arranged that they are looked at. */
  isDue: boolean
  /** What the ledger says, or will when what is being written is: a console repeats its states every 5 s. */
  readonly recorded: Map<ServiceChannel, EndpointStatus>
}

/**
 * The ledger of states keeps every one for years, so nobody adds to it faster than a person changes: of a flood the last one is recorded,
 * with the time it was told at. What a person does in its order stays in its order.
 */
export class StateLedger {
  readonly #store: Store
  readonly #clock: Clock
  readonly #log: Logger
  // As many as there are people in the store at most.
  readonly #people = new Map<number, Person>()

  constructor(deps: { store: Store; clock: Clock; log: Logger }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#log = deps.log
  }

  /** Resolves when the state is in the ledger, or waits for its turn. */
  async record(agent: Agent, channel: ServiceChannel, state: EndpointStatus): Promise<void> {
    const change = { agent, channel, state, now: this.#clock.now() }
    const person = this.#personOf(agent.id)
    if (!person.waiting.has(channel) && person.recorded.get(channel) === state) return
    if (person.waiting.size === 0 && person.rate.take(change.now) === 0) return this.#write(change)
    person.waiting.set(channel, change)
    this.#recordLater(person)
  }

  /** The channel has ended, and the ledger is told so by others: what waits of it is not recorded any more. */
  ended(userId: number, channel: ServiceChannel): void {
    this.#people.get(userId)?.waiting.delete(channel)
    this.#people.get(userId)?.recorded.delete(channel)
  }

  #recordLater(person: Person): void {
    if (person.isDue || person.waiting.size === 0) return
    person.isDue = true
    this.#clock.after(1_000 / RECORDED.perSecond, () => {
      person.isDue = false
      const [next] = person.waiting.values()
      if (next && person.rate.take(this.#clock.now()) === 0) {
        person.waiting.delete(next.channel)
        this.#write(next).catch((error: unknown) => {
          this.#log.error({ err: error, user: next.agent.id }, 'a state is not in the ledger')
        })
      }
      this.#recordLater(person)
    })
  }

  async #write({ agent, ...change }: Change): Promise<void> {
    const { recorded } = this.#personOf(agent.id)
    recorded.set(change.channel, change.state)
    try {
      await this.#store.write((tx) => recordState(tx, agent, change))
    } catch (error) {
      recorded.delete(change.channel)
      throw error
    }
  }

  #personOf(userId: number): Person {
    const known = this.#people.get(userId)
    if (known) return known
    const person: Person = {
      rate: new TokenBucket(RECORDED, this.#clock.now()),
      waiting: new Map(),
      isDue: false,
      recorded: new Map(),
    }
    this.#people.set(userId, person)
    return person
  }
}
