import type { CallStepChange } from '@ramal/contract/entities/call-order'
import { type Rate, TokenBucket } from '@ramal/domain/network/token-bucket'
import { CallRecord } from './call-record.ts'
import { findCallOfUser, insertCallEvent } from './call-rows.ts'
import type { Exchange } from './exchange.ts'

/** Lines that one console adds to timelines, which are kept for years: more than a person's keys and calls make. */
const LINES: Rate = { burst: 100, perSecond: 2 }

interface CallOfAgent {
  readonly userId: number
  readonly uid: string
}

/** What an agent's console asks and tells of their calls (contract §8). */
export class AgentCalls {
  readonly #exchange: Exchange
  // As many as there are people in the store at most.
  readonly #lines = new Map<number, TokenBucket>()

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  /** A line of the call's timeline; nothing for a call that is not theirs, nor of a flood. */
  async recordEvent({ userId, uid }: CallOfAgent, event: string): Promise<void> {
    const { store, clock } = this.#exchange
    const call = await store.read((tx) => findCallOfUser(tx, userId, uid))
    if (!call) return
    if (this.#linesOf(userId).take(clock.now()) > 0) return
    const row = { tenantId: call.tenant_id, callId: call.id, at: clock.now(), event }
    await store.write((tx) => insertCallEvent(tx, { ...row, data: { user_id: userId } }))
  }

  /** The call as it stands; null for one in which they have no part. */
  async metadata({ userId, uid }: CallOfAgent): Promise<CallStepChange | null> {
    const { live, store } = this.#exchange
    const concerning = live.all().filter((call) => call.concerns(userId))
    const record = concerning.flatMap((call) => call.records).find((one) => one.uid === uid)
    if (record) return record.change()
    const row = await store.read((tx) => findCallOfUser(tx, userId, uid))
    return row ? CallRecord.adopt(this.#exchange, row).change() : null
  }

  #linesOf(userId: number): TokenBucket {
    const known = this.#lines.get(userId) ?? new TokenBucket(LINES, this.#exchange.clock.now())
    this.#lines.set(userId, known)
    return known
  }
}
