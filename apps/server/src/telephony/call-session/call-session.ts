import { randomUUID } from 'node:crypto'
import type { EndedBy } from '@ramal/contract/vocabulary'
import type { Destination, QueuePlace } from '@ramal/domain/call-session/application'
import { beginSession, resumeSession, sessionTransition } from '@ramal/domain/call-session/call-session'
import {
  type CallSessionEffect,
  type CallSessionEvent,
  type CallSessionState,
  calleeOf,
  isOver,
} from '@ramal/domain/call-session/call-session-state'
import type { Cancel } from '@ramal/domain/time/clock'
import { inLogContext } from '../../platform/log-context.ts'
import type { CallRecord } from '../calls/call-record.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { FoundCall } from '../calls/live-calls.ts'
import type { ByeFrom, Referral } from '../ports/call-control.ts'
import type { Callee, Connecting } from './app.ts'
import { AppRunner } from './app-runner.ts'
import type { CallServices } from './call-services.ts'
import type { CallSessionStart } from './call-session-listener.ts'
import type { Caller } from './caller.ts'
import { InTurn } from './in-turn.ts'
import { Parties } from './parties.ts'
import { Questions } from './questions.ts'
import { SessionTalk } from './session-talk.ts'
import { SessionWork } from './session-work.ts'

/**
 * One caller on their way through applications, who hears whom, and the one end of their call: performs the effects of the rules
 * (`domain/call-session`), in their order.
 *
 * A transfer, whatever its type:
 *   1. `park(leg)` takes out the party that is given away: it hears nobody, and no BYE is sent; `unpark` brings it back when nobody took it;
 *   2. a new record is opened (`CallRecord.open`, with `parent_call_id` and `transfer_type`), and `CallSession.begin(services, { caller:
 *      Caller.answered(exchange, leg, record), destination })` leads the party on: straight into a talk with somebody who was answered in
 *      another session, or with `destination.place` into a waiting place of a queue (`takeQueuePlace` of the other session);
 *   3. `end(by)` of the old sessions closes their records, but for one that was released, and says BYE to the transferor.
 */
export class CallSession implements FoundCall {
  /** Names bridge and recording in media, and the conversation in `call_legs`. */
  readonly conversation: string
  readonly caller: Caller
  readonly services: CallServices
  /** The second record of a call between extensions, once somebody serves (§4.1: 30 beside 31). */
  served: CallRecord | null
  readonly #parties: Parties
  readonly #work: SessionWork
  readonly #talk: SessionTalk
  readonly #apps: AppRunner
  readonly #turn = new InTurn((error) => this.failed(error))
  readonly #questions = new Questions<CallSessionState>()
  readonly #released = new Set<CallRecord>()
  readonly #ended: Promise<void>
  #state: CallSessionState
  #limit: Cancel | null = null
  #settleEnd: () => void = () => {}

  private constructor(services: CallServices, start: CallSessionStart, state: CallSessionState) {
    const { exchange } = services
    this.services = services
    this.caller = start.caller
    this.conversation = start.conversation ?? randomUUID()
    this.served = start.served ?? null
    this.#state = state
    this.#parties = new Parties(exchange, this)
    this.#work = new SessionWork(this, this.#parties)
    const { greeting = null, listener = {} } = start
    const { connected } = listener
    this.#talk = new SessionTalk(this, { parties: this.#parties, work: this.#work, connected })
    this.#apps = new AppRunner(this, greeting, listener)
    this.#ended = new Promise((resolve) => {
      this.#settleEnd = resolve
    })
    if (start.answered) this.#talk.keep(start.answered, null)
    exchange.live.add(this)
    this.#parties.add(this.caller.leg)
  }

  /**
   * Leads a caller on. Their INVITE's record and leg are committed already (`openCall`); a leg that was answered before is moved into
   * this conversation first. Returns at once.
   */
  static begin(services: CallServices, start: CallSessionStart): CallSession {
    const [state, effects] = beginSession(startOf(start))
    return new CallSession(services, start, state).#begin(effects)
  }

  /** A call that leads nowhere: it has its record, and the caller is told why. */
  static async refuse(
    services: CallServices,
    start: CallSessionStart,
    why: { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<void> {
    const [state] = beginSession(startOf(start))
    await new CallSession(services, start, state).end('system', why.status, why.headers)
  }

  /** Takes a session up that a former process began: its dialogs stand, media holds bridge and recording. */
  static adopt(
    services: CallServices,
    start: CallSessionStart,
    { recording, isBridged }: { readonly recording: string | null; readonly isBridged: boolean },
  ): CallSession {
    const { caller, destination: at, answered } = start
    const callee = answered?.leg.mediaLeg ?? null
    const isRecording = recording !== null
    const { mediaLeg: leg } = caller.leg
    const [state, effects] = resumeSession({ leg, at, callee, isRecording, isBridged })
    const session = new CallSession(services, start, state)
    session.#work.resumeRecording(recording)
    if (answered) session.#parties.attach(answered.leg, answered.dialog)
    return session.#begin(effects)
  }

  /** The caller's own record first; without those that go on in another session. */
  get records(): readonly CallRecord[] {
    const all = this.served ? [this.caller.record, this.served] : [this.caller.record]
    return all.filter((record) => !this.#released.has(record))
  }

  get dialogIds(): readonly string[] {
    return this.#parties.dialogIds
  }

  get legs(): readonly Leg[] {
    return this.#parties.all
  }

  /** The application the caller is in, or was in last. */
  get at(): Destination {
    return this.#state.flow.at
  }

  get isEnding(): boolean {
    return this.#state.end !== null
  }

  /** It ends, or its caller was given away. */
  get isOver(): boolean {
    return isOver(this.#state)
  }

  /** Two parties hear each other, and all that belongs to it is done. */
  get isJoined(): boolean {
    return this.#state.talk.at === 'joined'
  }

  /** Who is connected to the caller. */
  get callee(): Callee | null {
    const name = this.isOver ? null : calleeOf(this.#state)
    const reached = name === null ? null : this.#talk.find(name)
    if (!reached) return null
    return { leg: reached.answered.leg, record: reached.how?.served ?? this.served ?? this.caller.record }
  }

  concerns(userId: number): boolean {
    const isServing = this.records.some((record) => record.userId === userId)
    return isServing || this.#apps.concerns(userId)
  }

  /** The record in which what this leg does is written. */
  recordOf(leg: Leg): CallRecord {
    return leg === this.caller.leg ? this.caller.record : (this.served ?? this.caller.record)
  }

  legEnded(leg: Leg, from: ByeFrom): void {
    const isEngine = from === 'engine'
    if (leg === this.caller.leg) this.#callerLeft(isEngine ? 'engine' : 'hungUp')
    else this.#calleeLeft(leg, isEngine ? 'engine' : 'ended')
  }

  legLost(leg: Leg): void {
    if (leg === this.caller.leg) this.#callerLeft('lost')
    else this.#calleeLeft(leg, 'lost')
  }

  held(leg: Leg, on: boolean): void {
    this.dispatch({ type: 'hold', leg: leg.mediaLeg, on })
    this.services.exchange.live.talks(leg)
  }

  isHeldBy(leg: Leg): boolean {
    return this.#state.holders.includes(leg.mediaLeg)
  }

  heardDigit(leg: Leg, digit: string): void {
    this.pressed(leg, digit, 'rtp')
  }

  /** One door for keys: RFC 4733 as media heard it, INFO as SIP brought it. */
  pressed(leg: Leg, digit: string, by: 'rtp' | 'info'): void {
    this.dispatch({ type: 'digit', leg: leg.mediaLeg, digit, by })
  }

  referred(leg: Leg, referral: Referral): Promise<number> {
    return this.services.referred?.(this, leg, referral) ?? Promise.resolve(403)
  }

  played(play: string): void {
    this.caller.promptPlayer.played(play)
  }

  /** Somebody answered, and waits until `connect`. */
  reached(answered: Answered, how: Connecting): void {
    this.dispatch({ type: 'reached', ...this.#talk.keep(answered, how) })
  }

  /** Both hear each other. False: it was too late, and the party was told. */
  connect(answered: Answered, how: Connecting): Promise<boolean> {
    return this.#talk.connect(answered, how)
  }

  /** The caller hears a party that rings, by its early media. */
  hearEarly(leg: string): Promise<void> {
    this.dispatch({ type: 'early', leg })
    return this.#turn.settled()
  }

  /** Nobody hears anybody; a recording goes on with the caller alone. */
  separate(): Promise<void> {
    this.dispatch({ type: 'separate' })
    return this.#turn.settled()
  }

  /** Ends the callee's leg. `heard`: their phone has answered that, however late. */
  drop(leg: Leg, heard?: () => void): Promise<void> {
    return this.#talk.drop(leg, heard)
  }

  answeredBy(leg: string): Answered | null {
    return this.#talk.find(leg)?.answered ?? null
  }

  until(of: (state: CallSessionState) => boolean | null): Promise<boolean> {
    return this.#questions.ask(this.#state, of)
  }

  /** Work of this call failed: it ends, and no other. */
  failed(error: unknown): void {
    this.services.exchange.log.error({ err: error, call: this.conversation }, 'a call failed')
    this.dispatch({ type: 'appFailed' })
  }

  /** The call ends by itself at this time (epoch ms). */
  endTalkAt(at: number): void {
    const { clock } = this.services.exchange
    this.#limit?.()
    this.#limit = clock.after(Math.max(0, at - clock.now()), () => this.dispatch({ type: 'limit' }))
  }

  /** Gives out the caller; null unless they were answered. Follow with `end`. */
  async detachCaller(): Promise<Answered | null> {
    const { leg } = this.caller
    const { dialog } = leg
    if (this.isEnding || !dialog) return null
    this.dispatch({ type: 'take' })
    await this.#turn.settled()
    return this.isEnding ? null : { leg, dialog }
  }

  /** The place of a caller who waits in a queue: whoever goes there by `destination.place` stands where they stood. Follow with `end`. */
  takeQueuePlace(): QueuePlace | null {
    return this.isEnding ? null : this.#apps.takeQueuePlace()
  }

  /** Lets a party go while its call stays as it is, in silence: `unpark` or `end` follows. Null when it has no dialog, or is gone. */
  async park(leg: Leg): Promise<Answered | null> {
    const { dialog } = leg
    const before = this.#state
    if (dialog) this.dispatch({ type: 'park', leg: leg.mediaLeg })
    if (!dialog || this.#state === before) return null
    await this.#turn.settled()
    return this.isEnding ? null : { leg, dialog }
  }

  /** The party of `park` is back: both hear each other as before. False when the call is over. */
  async unpark(party: Answered): Promise<boolean> {
    if (this.isEnding) return false
    this.#work.park(party)
    this.dispatch({ type: 'unpark', leg: party.leg.mediaLeg })
    await this.#turn.settled()
    return true
  }

  /** The record goes on in another session: this one does not close it. */
  release(record: CallRecord): void {
    this.#released.add(record)
  }

  retake(record: CallRecord): void {
    this.#released.delete(record)
  }

  /** Ends the call, once. `status` explains a call that nobody answered. Resolves when records and legs are closed. */
  end(by: EndedBy, status?: number, headers?: Readonly<Record<string, string>>): Promise<void> {
    this.dispatch({ type: 'end', by, status, headers })
    return this.#ended
  }

  /** What the rules make of it is done: at once, or in its turn. */
  dispatch(event: CallSessionEvent): void {
    const [state, effects] = sessionTransition(this.#state, event)
    this.#state = state
    if (effects.length > 0) this.#aboutIt(() => this.#performAll(effects))
    else this.#questions.look(state)
  }

  #begin(effects: readonly CallSessionEffect[]): CallSession {
    const { caller } = this
    if (caller.leg.dialog) this.#parties.attach(caller.leg, caller.leg.dialog)
    caller.enter({
      attach: (leg, dialog) => this.#parties.attach(leg, dialog),
      gaveUp: () => this.#callerLeft('hungUp'),
    })
    if (!this.isOver) this.#aboutIt(() => this.#performAll(effects)) // A CANCEL may have come before.
    return this
  }

  /** Lines of the log that come of it carry its id, whoever's event it was. */
  #aboutIt(work: () => void): void {
    inLogContext({ call: this.conversation }, work)
  }

  #performAll(effects: readonly CallSessionEffect[]): void {
    for (const effect of effects) this.#perform(effect)
    this.#questions.look(this.#state)
  }

  #perform(effect: CallSessionEffect): void {
    switch (effect.type) {
      case 'runApp':
      case 'stopApp':
      case 'greet':
      case 'askListener':
        this.#apps.perform(effect)
        break
      case 'attachCallee':
      case 'discard':
      case 'answerCaller':
      case 'tellApp':
      case 'tellConnected':
        this.#talk.perform(effect)
        break
      case 'pressed':
        this.caller.promptPlayer.pressed(effect.digit)
        break
      case 'closeCaller':
        this.#limit?.()
        this.caller.close(effect.status, effect.headers)
        break
      case 'close':
        this.#turn.run(() => this.#close(effect))
        break
      case 'tell':
        this.#turn.run(() => this.dispatch(effect.event))
        break
      default:
        this.#turn.run(() => this.#work.perform(effect))
        break
    }
  }

  async #close(effect: CallSessionEffect & { type: 'close' }): Promise<void> {
    await this.#work.close(effect)
    this.services.exchange.live.remove(this)
    this.services.ended?.(this)
    this.#settleEnd()
  }

  #callerLeft(why: 'hungUp' | 'lost' | 'engine'): void {
    this.dispatch({ type: 'callerLeft', why, side: this.caller.side })
  }

  #calleeLeft({ mediaLeg: callee, role }: Leg, why: 'ended' | 'lost' | 'engine'): void {
    this.dispatch({ type: 'calleeLeft', callee, why, side: role === 'agent' ? 'agent' : 'client' })
  }
}

function startOf({ caller, destination: to, greeting, answered }: CallSessionStart) {
  return {
    leg: caller.leg.mediaLeg,
    to,
    isGreeted: greeting != null,
    isAnswered: caller.isAnswered,
    given: answered?.leg.mediaLeg ?? null,
  }
}
