import type { QueueEffect } from '@ramal/domain/acd/queue-entry'
import type { Member } from '../../dispatch/member-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import { Invitation, type InvitingCall } from '../calls/invitation.ts'
import type { Answered } from '../calls/leg.ts'
import { isConnectionLost } from '../sip/peer-loss.ts'
import { agentTarget, type ShownCall, withNamePrefix } from './agent-target.ts'
import type { QueueLedger } from './queue-ledger.ts'

interface OffersHost {
  readonly exchange: Exchange
  readonly conversation: string
  /** Whose offers they are. */
  readonly record: InvitingCall & ShownCall
  readonly ledger: QueueLedger
  readonly ringMs: number
  /** Before the caller's name, as the agent sees it. */
  readonly namePrefix: string | null
  /** The rules decide by this whether the agent has the call; `take` gives their leg out. */
  answered(userId: number): void
  /** False when the offer had been taken back before. `isGone`: nobody refused, the agent's connection went away. */
  failed(userId: number, isGone: boolean): boolean
  /** Their telephone refused it, or none was reached: nobody's offer is made to them for a moment. */
  refused(userId: number): void
  /** An offer rang to its end, and nobody answered. */
  missed(userId: number): Promise<void>
}

/** Slack of an INVITE's own limit behind the queue's ring time, which is what normally ends an offer. */
const SLACK_MS = 5_000

/** The offers of one queue call: an INVITE per agent, durable before it leaves (architecture §4a). */
export class Offers {
  readonly #host: OffersHost
  readonly #out = new Map<number, Invitation>()
  readonly #answered = new Map<number, Answered>()

  constructor(host: OffersHost) {
    this.#host = host
  }

  isOut(userId: number): boolean {
    return this.#out.has(userId)
  }

  /** The leg of an agent who answered and has the call. */
  take(userId: number): Answered | null {
    const answered = this.#answered.get(userId) ?? null
    this.#answered.delete(userId)
    return answered
  }

  /** Rings an agent; resolves when they answered, refused, or the offer was taken back. */
  async ring(userId: number, member: Member | undefined): Promise<void> {
    const { exchange, conversation, record, ledger, ringMs, namePrefix } = this.#host
    const device = member?.device
    const contact = device ? exchange.contacts.of(device.endpointId) : null
    if (!device || !contact) {
      if (this.#host.failed(userId, false)) this.#host.refused(userId)
      return
    }
    const ringing = { ...device, userId, contact, timeoutMs: ringMs + SLACK_MS }
    const target = withNamePrefix(agentTarget(exchange, record, ringing), namePrefix)
    const invitation = new Invitation(exchange, conversation, record, target)
    const agent = { id: userId, tenantId: record.tenantId }
    this.#out.set(userId, invitation)
    exchange.agents.apply(agent, { type: 'callOffered' })
    try {
      const outcome = await invitation.run(ledger.append('offer', userId), () => {})
      if (outcome.ok) return await this.#handleAnswer(userId, invitation, outcome)
      // The connection the agent registered over is gone, and so are they.
      const isGone = isConnectionLost(outcome.status)
      const isAway = isGone && contact.expiresAt < Number.POSITIVE_INFINITY
      if (isAway) exchange.contacts.unregister(device.endpointId, contact.contact)
      if (!this.#host.failed(userId, isGone)) return // We took it back ourselves; the ledger has why.
      if (!isAway) this.#host.refused(userId)
      await this.#handleRefusal(userId, outcome.status)
    } finally {
      this.#out.delete(userId)
      exchange.agents.apply(agent, { type: 'callOfferOver' })
    }
  }

  async takeBack(userId: number, why: (QueueEffect & { type: 'cancelOffers' })['why']): Promise<void> {
    this.#out.get(userId)?.cancel(why === 'ring_timeout' ? 'timeout' : 'system')
    const event = why === 'ring_timeout' ? 'ring_timeout' : 'offer_cancelled'
    await this.#host.ledger.appendNow(event, userId, { why })
    if (why === 'ring_timeout') await this.#host.missed(userId)
  }

  async #handleAnswer(userId: number, invitation: Invitation, answered: Answered): Promise<void> {
    this.#answered.set(userId, answered)
    this.#host.answered(userId)
    // Still here: somebody else was first, or the customer is gone.
    if (this.#answered.delete(userId)) await invitation.discard(answered)
  }

  async #handleRefusal(userId: number, status: number): Promise<void> {
    await this.#host.ledger.appendNow(status === 408 ? 'ring_timeout' : 'reject', userId, { status })
    if (status === 408) await this.#host.missed(userId)
  }
}
