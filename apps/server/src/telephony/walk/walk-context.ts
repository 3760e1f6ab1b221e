import type { EndedBy } from '@ramal/contract/vocabulary'
import { beside } from '@ramal/process/beside'
import type { Cancel } from '../../platform/clock.ts'
import type { Acd } from '../acd/acd.ts'
import { type Also, CallRecord } from '../calls/call-record.ts'
import type { Exchange } from '../calls/exchange.ts'
import { Invitation, type Target } from '../calls/invitation.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { AppContext, AppEnd, Connecting, QueuePlace, Served } from './app.ts'
import type { Caller } from './caller.ts'
import type { Conversation } from './conversation.ts'
import type { Stage } from './stage.ts'
import type { WalkWatch } from './watch.ts'

/** The walk as its applications change it. */
interface Owner {
  readonly room: Stage
  readonly conversation: Conversation
  readonly caller: Caller
  readonly watch: WalkWatch
  readonly isEnding: boolean
  readonly isTaken: boolean
  served: CallRecord | null
  end(by: EndedBy): Promise<void>
}

/** What a walk lets its applications do. */
export class WalkContext implements AppContext {
  readonly #walk: Owner
  readonly #listeners = new Map<Leg, (why: 'ended' | 'lost') => void>()
  #limit: Cancel | null = null
  place: QueuePlace | null
  /** Set in a walk of a former process. */
  former: { readonly recording: string | null } | null = null

  constructor(walk: Owner, place: QueuePlace | null) {
    this.#walk = walk
    this.place = place
  }

  get exchange(): Exchange {
    return this.#walk.room.exchange
  }

  get acd(): Acd {
    return this.#walk.room.acd
  }

  get tenantId(): number {
    return this.caller.record.tenantId
  }

  get conversation(): string {
    return this.#walk.conversation.id
  }

  get caller(): Caller {
    return this.#walk.caller
  }

  get isOver(): boolean {
    return this.#walk.isEnding || this.#walk.isTaken
  }

  async serve(facts: Served): Promise<{ record: CallRecord; also: Also }> {
    const { caller } = this
    const known = caller.isAgent ? this.#walk.served : caller.record
    if (known) return { record: known, also: known.assign(facts) }
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
    this.#walk.served = opened
    // The call ended while it was written: its end did not see this record.
    if (this.#walk.isEnding) await opened.apply({ type: 'ended', by: caller.side, status: 487 })
    return { record: opened, also: async () => {} }
  }

  invitation(record: CallRecord, target: Target): Invitation {
    return new Invitation(this.exchange, this.conversation, record, target)
  }

  async hearEarly(mediaLeg: string): Promise<void> {
    if (this.isOver || !(await this.caller.listen())) return
    await this.caller.stopPlaying()
    if (this.isOver) return
    await this.#walk.conversation.hearEarly(this.caller.leg, mediaLeg)
    await this.caller.record.apply({ type: 'progress', status: 183 })
  }

  async connect(far: Answered, how: Connecting): Promise<boolean> {
    const { conversation, watch } = this.#walk
    const { caller } = this
    if (this.isOver) {
      await conversation.discard(far)
      return false
    }
    this.take(far, how.gone)
    if (!(await caller.pickUp(() => this.#writeAnswer(how)))) return false // Gone: the walk ends by that.
    if (this.isOver) return false
    await caller.stopPlaying()
    await conversation.join(caller.leg, far.leg, { record: how.recorded })
    watch.connected?.({ leg: far.leg, record: how.served })
    return !this.isOver
  }

  async #writeAnswer({ served, change, also }: Connecting): Promise<void> {
    const { record, mark } = this.caller
    const written = [
      served.apply({ type: 'answered' }, change, async (tx, now, callId) => {
        await mark(tx, now, callId)
        await also?.(tx, now, callId)
      }),
    ]
    if (record !== served) written.push(record.apply({ type: 'answered' }))
    await Promise.all(written)
  }

  async takeUp(far: Answered, how: Connecting): Promise<boolean> {
    if (!this.former) return this.connect(far, how)
    this.take(far, how.gone)
    this.#walk.conversation.resume(this.caller.leg, far.leg, this.former.recording)
    return true
  }

  /** A talk that no application looks after: it lasts until one of both hangs up. */
  talk(far: Answered): Promise<AppEnd> {
    return new Promise((resolve, reject) => {
      const gone = () => resolve({ over: far.leg.role === 'agent' ? 'agent' : 'client' })
      const served = this.#walk.served ?? this.caller.record
      this.takeUp(far, { served, recorded: true, gone }).catch(reject)
    })
  }

  part(): Promise<void> {
    return this.#walk.conversation.part()
  }

  async drop(leg: Leg, heard?: () => void): Promise<void> {
    this.#listeners.delete(leg)
    await this.#walk.conversation.drop(leg, 'system', undefined, heard)
  }

  endTalkAfter(ms: number): void {
    const { clock } = this.exchange
    const end = (this.caller.record.step.answeredAt ?? clock.now()) + ms
    this.#limit?.()
    this.#limit = clock.after(Math.max(0, end - clock.now()), () => this.#end('timeout'))
  }

  /** The far party hung up, or is neither heard nor reachable. */
  farGone(leg: Leg, why: 'ended' | 'lost'): void {
    const listener = this.#listeners.get(leg)
    if (listener) listener(why)
    else this.#end(leg.role === 'agent' ? 'agent' : 'client')
  }

  #end(by: EndedBy): void {
    beside(this.#walk.end(by), this.exchange.log, 'the end of a call')
  }

  close(): void {
    this.#limit?.()
    this.#listeners.clear()
  }

  /** The party is the walk's from now on. */
  take({ leg, dialog }: Answered, gone?: Connecting['gone']): void {
    if (gone) this.#listeners.set(leg, gone)
    this.#walk.conversation.add(leg)
    this.#walk.conversation.attach(leg, dialog)
  }
}
