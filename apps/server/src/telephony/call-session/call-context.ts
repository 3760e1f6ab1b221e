import type { AppEnd, QueuePlace } from '@ramal/domain/call-session/application'
import type { Acd } from '../acd/acd.ts'
import { CallRecord, type TxStep } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import { Invitation, type Target } from '../calls/invitation.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { AppContext, Connecting, Served } from './app.ts'
import type { CallServices } from './call-services.ts'
import type { Caller } from './caller.ts'

/** The session as its applications change it. */
export interface SessionOfApps {
  readonly services: CallServices
  readonly conversation: string
  readonly caller: Caller
  readonly isEnding: boolean
  readonly isOver: boolean
  served: CallRecord | null
  reached(answered: Answered, how: Connecting): void
  connect(answered: Answered, how: Connecting): Promise<boolean>
  hearEarly(mediaLeg: string): Promise<void>
  separate(): Promise<void>
  drop(leg: Leg, heard?: () => void): Promise<void>
  endTalkAt(at: number): void
}

/** What a session lets one of its applications do. */
export class CallContext implements AppContext {
  readonly #session: SessionOfApps
  readonly place: QueuePlace | null

  constructor(session: SessionOfApps, place: QueuePlace | null) {
    this.#session = session
    this.place = place
  }

  get exchange(): Exchange {
    return this.#session.services.exchange
  }

  get acd(): Acd {
    return this.#session.services.acd
  }

  get tenantId(): number {
    return this.caller.record.tenantId
  }

  get conversation(): string {
    return this.#session.conversation
  }

  get caller(): Caller {
    return this.#session.caller
  }

  get isOver(): boolean {
    return this.#session.isOver
  }

  async serve(facts: Served): Promise<{ record: CallRecord; txStep: TxStep }> {
    const { caller } = this
    const known = caller.isAgent ? this.#session.served : caller.record
    if (known) return { record: known, txStep: known.assign(facts) }
    const { record: own, leg } = caller
    const opened = await CallRecord.open(this.exchange, {
      tenantId: own.tenantId,
      // Found again by the conversation, before it has a leg of its own.
      uid: this.conversation,
      callType: 30,
      phone: leg.endpoint ?? own.phone,
      clientName: caller.device?.shownName ?? null,
      userId: facts.userId ?? null,
      ...(facts.endpoint == null ? {} : { endpoint: facts.endpoint }),
      ...(facts.queueId === undefined ? {} : { queueId: facts.queueId }),
      ...own.lineage,
      hopsLeft: own.hopsLeft,
    })
    this.#session.served = opened
    // The call ended while it was written: its end did not see this record.
    if (this.#session.isEnding) await opened.apply({ type: 'ended', by: caller.side, status: 487 })
    return { record: opened, txStep: async () => {} }
  }

  invitation(record: CallRecord, target: Target): Invitation {
    return new Invitation(this.exchange, this.conversation, record, target)
  }

  async hearEarly(mediaLeg: string): Promise<void> {
    if (await this.caller.listen()) await this.#session.hearEarly(mediaLeg)
  }

  reached(answered: Answered, how: Connecting): void {
    this.#session.reached(answered, how)
  }

  connect(answered: Answered, how: Connecting): Promise<boolean> {
    return this.#session.connect(answered, how)
  }

  /** A talk that no application looks after: it lasts until one of both hangs up. */
  talk(answered: Answered): Promise<AppEnd> {
    return new Promise((resolve, reject) => {
      const gone = () => resolve({ over: answered.leg.role === 'agent' ? 'agent' : 'client' })
      const served = this.#session.served ?? this.caller.record
      this.connect(answered, { served, recorded: true, gone }).catch(reject)
    })
  }

  separate(): Promise<void> {
    return this.#session.separate()
  }

  drop(leg: Leg, heard?: () => void): Promise<void> {
    return this.#session.drop(leg, heard)
  }

  endTalkAfter(ms: number): void {
    this.#session.endTalkAt((this.caller.record.step.answeredAt ?? this.exchange.clock.now()) + ms)
  }
}
