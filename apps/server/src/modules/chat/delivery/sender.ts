import { UNKNOWN_OUTCOME_S } from '@ramal/contract/constants'
import { UNKNOWN_OUTCOME } from '@ramal/contract/whatsapp-codes'
import type { Store } from '@ramal/db/store/store'
import type { DeliveryEvent } from '@ramal/domain/chat/sending/delivery'
import type { Cancel, Clock } from '@ramal/domain/time/clock'
import { accountOf } from '../../../channels/whatsapp/account.ts'
import type { ProviderOutcome } from '../../../channels/whatsapp/provider.ts'
import type { FileStore } from '../../../platform/files.ts'
import type { Logger } from '../../../platform/log.ts'
import type { SecretBox } from '../../../platform/secret-box.ts'
import { submittedMessages } from '../../../platform/signals.ts'
import { findMessageById } from '../messages/message-rows.ts'
import { type Attempt, beginAttempt, findUnsettled } from './attempt.ts'
import { SendQueues } from './send-queues.ts'
import type { Job } from './sending-rows.ts'
import { type Failure, settle } from './settle.ts'
import { transmit } from './transmit.ts'

/** How long a provider may take, ms; longer with a file. */
const PROVIDER_TIMEOUT_MS = 10_000
const UPLOAD_TIMEOUT_MS = 60_000

interface SenderDeps {
  store: Store
  clock: Clock
  log: Logger
  box: SecretBox
  files: FileStore
}

/**
 * Hands stored messages to their provider, none twice (contract §5.3): an attempt is durable before its request leaves, and one
 * whose answer never came is not repeated; after 60 s without a status it has failed.
 */
export class Sender {
  readonly #deps: SenderDeps
  readonly #queues = new SendQueues(
    (job) => this.#send(job),
    (error) => this.#deps.log.error({ err: error }, 'a message was not sent'),
  )
  readonly #watches = new Map<number, Cancel>()
  readonly #requests = new Set<AbortController>()
  readonly #running = new Set<Promise<void>>()
  #stopped = false

  constructor(deps: SenderDeps) {
    this.#deps = deps
  }

  /** Takes up what the last process left: never attempted = sent now, attempted = the rest of the 60 s. */
  async start(): Promise<void> {
    const { store } = this.#deps
    for (const { attemptedAt, ...job } of await store.read((tx) => findUnsettled(tx, store.tenants))) {
      if (attemptedAt === null) this.#queues.add(job)
      else this.#watch(job.messageId, attemptedAt)
    }
  }

  /** Sends a message whose row is committed. */
  enqueue(job: Job): void {
    if (this.#stopped) return
    this.#watches.get(job.messageId)?.() // a resend starts anew
    this.#watches.delete(job.messageId)
    this.#queues.add(job)
  }

  /** Ends what is under way; it is taken up again by the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#queues.clear()
    for (const cancel of this.#watches.values()) cancel()
    this.#watches.clear()
    for (const request of this.#requests) request.abort()
    await Promise.all(this.#running)
  }

  #send(job: Job): Promise<void> {
    const run = this.#attempt(job).catch((error: unknown) => {
      this.#deps.log.error({ err: error, message: job.messageId }, 'message not sent')
      this.#watch(job.messageId, this.#deps.clock.now())
    })
    this.#running.add(run)
    return run.finally(() => this.#running.delete(run))
  }

  async #attempt(job: Job): Promise<void> {
    if (this.#stopped) return
    const { store, clock } = this.#deps
    const attempt = await store.write((tx) => beginAttempt(tx, job.messageId, clock.now()))
    if (!attempt) return
    const attemptedAt = clock.now()
    const outcome = await this.#submit(attempt)
    submittedMessages.tell(outcome.type)
    // Uploading may have taken most of the 60 s.
    if (outcome.type === 'unknown')
      return this.#watch(job.messageId, attempt.attachment ? clock.now() : attemptedAt)
    await this.#settle(job.messageId, ...settlement(outcome))
  }

  async #submit(attempt: Attempt): Promise<ProviderOutcome> {
    const { box, clock, files } = this.#deps
    const account = accountOf(attempt.channel, box)
    if (!attempt.channel.is_active) return { type: 'unreachable', reason: 'CHANNEL_INACTIVE' }
    if (!account) return { type: 'unreachable', reason: 'CHANNEL_INCOMPLETE' }
    const request = new AbortController()
    this.#requests.add(request)
    const limit = attempt.attachment ? UPLOAD_TIMEOUT_MS : PROVIDER_TIMEOUT_MS
    const late = clock.after(limit, () => request.abort())
    try {
      return await transmit(account, attempt, { files, signal: request.signal })
    } finally {
      late()
      this.#requests.delete(request)
    }
  }

  #settle(messageId: number, event: DeliveryEvent, failure?: Failure): Promise<void> {
    return this.#deps.store.write(async (tx) => {
      const message = await findMessageById(tx, messageId)
      const now = this.#deps.clock.now()
      // A status that came meanwhile knows more than our own failure.
      if (!message || (event.type === 'failed' && message.status !== 'sending')) return
      await settle(tx, message, event, failure ? { now, failure } : { now })
    })
  }

  #watch(messageId: number, attemptedAt: number): void {
    if (this.#stopped) return
    const rest = Math.max(0, attemptedAt + UNKNOWN_OUTCOME_S * 1000 - this.#deps.clock.now())
    const cancel = this.#deps.clock.after(rest, () => {
      this.#watches.delete(messageId)
      this.#giveUp(messageId).catch((error: unknown) =>
        this.#deps.log.error({ err: error, message: messageId }, 'message not given up'),
      )
    })
    this.#watches.get(messageId)?.()
    this.#watches.set(messageId, cancel)
  }

  async #giveUp(messageId: number): Promise<void> {
    const failure = { code: UNKNOWN_OUTCOME, reason: null, externalError: null }
    await this.#settle(messageId, { type: 'failed' }, failure)
  }
}

/** What an outcome means for the message. */
function settlement(outcome: Exclude<ProviderOutcome, { type: 'unknown' }>): [DeliveryEvent, Failure?] {
  switch (outcome.type) {
    case 'accepted':
      return [{ type: 'accepted', providerId: outcome.wamid }]
    case 'refused': {
      const { code, reason, externalError } = outcome
      return [{ type: 'failed' }, { code, reason, externalError }]
    }
    case 'unreachable':
      return [{ type: 'failed' }, { code: 'unreachable', reason: outcome.reason, externalError: null }]
  }
}
