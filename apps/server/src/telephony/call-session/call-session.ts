import { randomUUID } from 'node:crypto'
import type { EndedBy } from '@ramal/contract/vocabulary'
import { endedLineStatus } from '@ramal/domain/dial-status/line'
import { beside } from '@ramal/process/beside'
import type { CallRecord } from '../calls/call-record.ts'
import { moveLeg } from '../calls/call-rows.ts'
import { closeRecords } from '../calls/close-records.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import type { ByeFrom } from '../ports/call-control.ts'
import type { Callee, Destination, QueuePlace } from './app.ts'
import { CallContext } from './call-context.ts'
import { CallFlow } from './call-flow.ts'
import type { CallServices } from './call-services.ts'
import type { CallSessionListener, CallSessionStart } from './call-session-listener.ts'
import type { Caller } from './caller.ts'
import { Conversation } from './conversation.ts'

/**
 * One caller on their way through applications, one after the other; the one end of their call.
 *
 *   begin -> application -> application … -> end          (hop limit 20)
 *                 |
 *                 +-- park / detachCaller / takeQueuePlace: a transfer takes a party out, `end` closes the rest
 *
 * A transfer, whatever its type:
 *   1. `park(leg)` takes out the party that is given away: it hears nobody, and no BYE is sent; `unpark` brings it back when nobody took it;
 *   2. a new record is opened (`CallRecord.open`, with `parent_call_id` and `transfer_type`), and `CallSession.begin(services, { caller:
 *      Caller.answered(exchange, leg, record), destination })` leads the party on: straight into a talk with somebody who was answered in
 *      another session, or with `destination.place` into a waiting place of a queue (`takeQueuePlace` of the other session);
 *   3. `end(by)` of the old sessions closes their records, but for one that was released, and says BYE to the transferor.
 */
export class CallSession implements FoundCall {
  readonly caller: Caller
  readonly conversation: Conversation
  readonly services: CallServices
  readonly listener: CallSessionListener
  /** The second record of a call between extensions, once somebody serves (§4.1: 30 beside 31). */
  served: CallRecord | null
  /** The caller was given to another session. */
  isTaken = false
  readonly #released = new Set<CallRecord>()
  readonly #context: CallContext
  readonly #flow: CallFlow
  #ending: Promise<void> | null = null

  private constructor(services: CallServices, start: CallSessionStart) {
    const { exchange } = services
    this.services = services
    this.caller = start.caller
    this.served = start.served ?? null
    this.listener = start.listener ?? {}
    this.conversation = new Conversation(exchange, start.conversation ?? randomUUID(), {
      legEnded: (leg, from) => this.#legEnded(leg, from),
      recordOf: (leg) => (leg === this.caller.leg ? this.caller.record : (this.served ?? this.caller.record)),
      records: () => this.records,
      digit: (leg, digit) => this.#digit(leg, digit),
      referred: (leg, referral) => services.referred?.(this, leg, referral) ?? Promise.resolve(403),
      owns: (leg) => exchange.live.addLeg(this, leg),
      disowns: (leg) => exchange.live.removeLeg(leg),
    })
    this.#context = new CallContext(this, start.destination.place ?? null)
    this.#flow = new CallFlow(this, this.#context, start)
    exchange.live.add(this)
    this.conversation.add(this.caller.leg)
  }

  /**
   * Leads a caller on. Their INVITE's record and leg are committed already (`openCall`); a leg that was answered before is moved into
   * this conversation first. Returns at once.
   */
  static begin(services: CallServices, start: CallSessionStart): CallSession {
    const session = new CallSession(services, start)
    session.#begin(start.answered ?? null, false)
    return session
  }

  /** A call that leads nowhere: it has its record, and the caller is told why. */
  static async refuse(
    services: CallServices,
    start: CallSessionStart,
    why: { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<void> {
    await new CallSession(services, start).end('system', why.status, why.headers)
  }

  /** Takes a session up that a former process began: its dialogs stand, media holds bridge and recording. */
  static adopt(services: CallServices, start: CallSessionStart, recording: string | null): CallSession {
    const session = new CallSession(services, start)
    session.#context.former = { recording }
    if (start.answered) session.#context.take(start.answered)
    session.#begin(start.answered ?? null, true)
    return session
  }

  /** The caller's own record first; without those that go on in another session. */
  get records(): readonly CallRecord[] {
    const all = this.served ? [this.caller.record, this.served] : [this.caller.record]
    return all.filter((record) => !this.#released.has(record))
  }

  get dialogIds(): readonly string[] {
    return this.conversation.dialogIds
  }

  /** The application the caller is in, or was in last. */
  get at(): Destination {
    return this.#flow.at
  }

  get isEnding(): boolean {
    return this.#ending !== null
  }

  /** It ends, or its caller was given away. */
  get isOver(): boolean {
    return this.isEnding || this.isTaken
  }

  /** Who is connected to the caller. */
  get callee(): Callee | null {
    return this.#flow.app?.callee ?? null
  }

  concerns(userId: number): boolean {
    const isServing = this.records.some((record) => record.userId === userId)
    return isServing || (this.#flow.app?.concerns?.(userId) ?? false)
  }

  legLost(leg: Leg): void {
    if (leg === this.caller.leg) this.#endBeside(this.caller.side)
    else this.#context.calleeGone(leg, 'lost')
  }

  heardDigit(leg: Leg, digit: string): void {
    this.conversation.pressed(leg, digit, 'rtp')
  }

  played(play: string): void {
    this.caller.promptPlayer.played(play)
  }

  /** Gives out the caller; null unless they were answered. Follow with `end`. */
  async detachCaller(): Promise<Answered | null> {
    if (this.isEnding || !this.caller.isAnswered) return null
    return this.#take(this.caller.leg)
  }

  /** The place of a caller who waits in a queue: whoever goes there by `destination.place` stands where they stood. Follow with `end`. */
  takeQueuePlace(): QueuePlace | null {
    return this.isEnding ? null : (this.#flow.app?.takeQueuePlace?.() ?? null)
  }

  /** Lets a party go while its call stays as it is, in silence: `unpark` or `end` follows. Null when it has no dialog. */
  async park(leg: Leg): Promise<Answered | null> {
    const { dialog } = leg
    if (!dialog || this.isEnding || this.isTaken) return null
    await this.caller.stopPlaying()
    await this.conversation.park(leg)
    return this.isEnding ? null : { leg, dialog }
  }

  /** The party of `park` is back: both hear each other as before. False when the call is over. */
  async unpark({ leg, dialog }: Answered): Promise<boolean> {
    if (this.isEnding) return false
    const { caller, conversation } = this
    const record = leg === caller.leg ? caller.record : (this.served ?? caller.record)
    const to = { callId: record.id, conversation: conversation.id }
    await record.appendEvent('back', {}, {}, (tx, now) => moveLeg(tx, leg.id, to, now))
    await conversation.unpark(leg, dialog)
    return true
  }

  /** The record goes on in another session: this one does not close it. */
  release(record: CallRecord): void {
    this.#released.add(record)
  }

  retake(record: CallRecord): void {
    this.#released.delete(record)
  }

  /** Ends the call, once. `status` explains a call that nobody answered. */
  end(by: EndedBy, status?: number, headers?: Readonly<Record<string, string>>): Promise<void> {
    this.#ending ??= this.#end(by, status, headers)
    return this.#ending
  }

  /** Hangs up for the caller: they gave up, or put the receiver down. */
  callerGone(): void {
    if (this.isEnding || this.isTaken) return
    this.#flow.stop('gone')
    this.#endBeside(this.caller.side)
  }

  #begin(answered: Answered | null, isFormer: boolean): void {
    const { caller, conversation } = this
    if (caller.leg.dialog) conversation.attach(caller.leg, caller.leg.dialog)
    caller.enter({
      attach: (leg, dialog) => conversation.attach(leg, dialog),
      gaveUp: () => this.callerGone(),
    })
    beside(this.#flow.run(answered, isFormer), this.services.exchange.log, 'the end of a failed call')
  }

  async #take(leg: Leg): Promise<Answered | null> {
    const dialog = leg.dialog
    if (!dialog) return null
    this.isTaken = true
    this.#flow.stop('taken')
    await this.caller.stopPlaying()
    await this.conversation.release(leg)
    return { leg, dialog }
  }

  #legEnded(leg: Leg, from: ByeFrom): void {
    if (this.isEnding) return
    if (from === 'engine') this.#endBeside('system', 503)
    else if (leg === this.caller.leg) this.callerGone()
    else this.#context.calleeGone(leg, 'ended')
  }

  #endBeside(by: EndedBy, status?: number): void {
    beside(this.end(by, status), this.services.exchange.log, 'the end of a call')
  }

  #digit(leg: Leg, digit: string): void {
    if (leg === this.caller.leg) this.caller.promptPlayer.pressed(digit)
  }

  async #end(by: EndedBy, told?: number, headers?: Readonly<Record<string, string>>): Promise<void> {
    const { isAnswered, record } = this.caller
    const isServedByPeople = record.step.at !== 'dialling'
    const { hasOverflowed } = this.#flow
    const status = endedLineStatus({
      by,
      status: told,
      app: this.at.app,
      isAnswered,
      isServedByPeople,
      hasOverflowed,
    })
    this.#flow.stop('system')
    this.#context.close()
    this.caller.close(told ?? (by === 'timeout' ? 480 : 503), headers)
    const { conversation, services } = this
    const legs = conversation.legs
    const change = await conversation.finishRecording()
    await closeRecords(services.exchange, this.records, { by, status }, change)
    await Promise.all(legs.map((leg) => conversation.drop(leg, by, status)))
    services.exchange.live.remove(this)
    services.ended?.(this)
  }
}
