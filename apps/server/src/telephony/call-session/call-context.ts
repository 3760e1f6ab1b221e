import type { EndedBy } from '@ramal/contract/vocabulary'
import type { Cancel } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { Acd } from '../acd/acd.ts'
import { CallRecord, type TxStep } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import { Invitation, type Target } from '../calls/invitation.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { AppContext, AppEnd, Connecting, QueuePlace, Served } from './app.ts'
import type { CallServices } from './call-services.ts'
import type { CallSessionListener } from './call-session-listener.ts'
import type { Caller } from './caller.ts'
import type { Conversation } from './conversation.ts'

/** The session as its applications change it. */
interface Owner {
  readonly services: CallServices
  readonly conversation: Conversation
  readonly caller: Caller
  readonly listener: CallSessionListener
  readonly isEnding: boolean
  readonly isTaken: boolean
  served: CallRecord | null
  end(by: EndedBy): Promise<void>
}

/** What a session lets its applications do. */
export class CallContext implements AppContext {
  readonly #session: Owner
  readonly #listeners = new Map<Leg, (why: 'ended' | 'lost') => void>()
  #limit: Cancel | null = null
  place: QueuePlace | null
  /** Set in a session of a former process. */
  former: { readonly recording: string | null } | null = null

  constructor(session: Owner, place: QueuePlace | null) {
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
    return this.#session.conversation.id
  }

  get caller(): Caller {
    return this.#session.caller
  }

  get isOver(): boolean {
    return this.#session.isEnding || this.#session.isTaken
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
      clientName: caller.device?.userName ?? null,
      userId: facts.userId ?? null,
      ...(facts.endpoint == null ? {} : { endpoint: facts.endpoint }),
      ...(facts.queueId === undefined ? {} : { queueId: facts.queueId }),
      ...own.lineage,
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
    if (this.isOver || !(await this.caller.listen())) return
    await this.caller.stopPlaying()
    if (this.isOver) return
    await this.#session.conversation.hearEarly(this.caller.leg, mediaLeg)
    await this.caller.record.apply({ type: 'progress', status: 183 })
  }

  async connect(answered: Answered, how: Connecting): Promise<boolean> {
    const { conversation, listener } = this.#session
    const { caller } = this
    if (this.isOver) {
      await conversation.discard(answered)
      return false
    }
    if (how.change) how.served.owe(how.change)
    this.take(answered, how.gone)
    if (!(await caller.pickUp(() => this.#writeAnswer(how)))) return false // Gone: the session ends by that.
    if (this.isOver) return false
    await caller.stopPlaying()
    await conversation.join(caller.leg, answered.leg, { record: how.recorded })
    listener.connected?.({ leg: answered.leg, record: how.served })
    return !this.isOver
  }

  async #writeAnswer({ served, change, txStep }: Connecting): Promise<void> {
    const { record, mark } = this.caller
    const written = [
      served.apply({ type: 'answered' }, change, async (tx, now, callId) => {
        await mark(tx, now, callId)
        await txStep?.(tx, now, callId)
      }),
    ]
    if (record !== served) written.push(record.apply({ type: 'answered' }))
    await Promise.all(written)
  }

  async takeUp(answered: Answered, how: Connecting): Promise<boolean> {
    if (!this.former) return this.connect(answered, how)
    this.take(answered, how.gone)
    this.#session.conversation.resume(this.caller.leg, answered.leg, this.former.recording)
    return true
  }

  /** A talk that no application looks after: it lasts until one of both hangs up. */
  talk(answered: Answered): Promise<AppEnd> {
    return new Promise((resolve, reject) => {
      const gone = () => resolve({ over: answered.leg.role === 'agent' ? 'agent' : 'client' })
      const served = this.#session.served ?? this.caller.record
      this.takeUp(answered, { served, recorded: true, gone }).catch(reject)
    })
  }

  separate(): Promise<void> {
    return this.#session.conversation.separate()
  }

  async drop(leg: Leg, heard?: () => void): Promise<void> {
    this.#listeners.delete(leg)
    await this.#session.conversation.drop(leg, 'system', undefined, heard)
  }

  endTalkAfter(ms: number): void {
    const { clock } = this.exchange
    const end = (this.caller.record.step.answeredAt ?? clock.now()) + ms
    this.#limit?.()
    this.#limit = clock.after(Math.max(0, end - clock.now()), () => this.#end('timeout'))
  }

  /** The callee hung up, or is neither heard nor reachable. */
  calleeGone(leg: Leg, why: 'ended' | 'lost'): void {
    const listener = this.#listeners.get(leg)
    if (listener) listener(why)
    else this.#end(leg.role === 'agent' ? 'agent' : 'client')
  }

  #end(by: EndedBy): void {
    beside(this.#session.end(by), this.exchange.log, 'the end of a call')
  }

  close(): void {
    this.#limit?.()
    this.#listeners.clear()
  }

  /** The party is the session's from now on. */
  take({ leg, dialog }: Answered, gone?: Connecting['gone']): void {
    if (gone) this.#listeners.set(leg, gone)
    this.#session.conversation.add(leg)
    this.#session.conversation.attach(leg, dialog)
  }
}
