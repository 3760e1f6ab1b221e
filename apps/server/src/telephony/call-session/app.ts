import type { AppEnd, QueuePlace, SessionApp, StopReason } from '@ramal/domain/call-session/application'
import type { Acd } from '../acd/acd.ts'
import type { CallRecord, TxStep } from '../calls/call-record.ts'
import type { CallChange } from '../calls/call-rows.ts'
import type { Exchange } from '../calls/exchange.ts'
import type { Invitation, Target } from '../calls/invitation.ts'
import type { Answered, Leg } from '../calls/leg.ts'
import type { Caller } from './caller.ts'

/** The other party, which an application connected. */
export interface Callee {
  readonly leg: Leg
  /** The record in which their side is written. */
  readonly record: CallRecord
}

/** What a caller meets: a menu, a queue, a device … One object per visit. */
export interface App {
  /** Settles when the application is left, also soon after `stop`. A rejection ends the call with 500. */
  run(): Promise<AppEnd>
  /**
   * Instead of `run`: goes on with a party that is connected already (a transfer), or after a restart; `null` = the restart left the
   * caller alone. Without it such a talk simply goes on, and a lonely caller begins anew with `run`.
   */
  resume?(answered: Answered | null): Promise<AppEnd>
  /** What the application began is taken back: offers, prompts, its place in a line. Legs are the session's. Called once at most. */
  stop(why: StopReason): void
  /** It rings at this agent's place. */
  concerns?(userId: number): boolean
  /** Gives the place in the line to who comes next; null when the caller does not wait. */
  takeQueuePlace?(): QueuePlace | null
}

/** How two parties are connected. */
export interface Connecting {
  /** The record in which the callee is written (`AppContext.serve`). */
  readonly served: CallRecord
  readonly recorded: boolean
  /** Written into `served` with the answer. */
  readonly change?: CallChange
  readonly txStep?: TxStep
  /** The callee hung up, or was neither heard nor reachable for 10 s. Without it the session ends. */
  gone?(why: 'ended' | 'lost'): void
}

/** What an application works with. */
export interface AppContext {
  readonly exchange: Exchange
  readonly acd: Acd
  readonly tenantId: number
  /** Names the conversation in media and in `call_legs`. */
  readonly conversation: string
  readonly caller: Caller
  /** Set for the first application of a caller who takes over a place in its line. */
  readonly place: QueuePlace | null
  /** The call ends, or the caller was taken away: nothing is begun any more. */
  readonly isOver: boolean
  /**
   * The record in which the side that serves is written: a customer's own, or a second one of type 30 where an extension calls (§4.1).
   * `txStep` belongs into the next transaction; it is written already when the record was opened just now.
   */
  serve(facts: Served): Promise<{ readonly record: CallRecord; readonly txStep: TxStep }>
  /** An INVITE to be run by the caller of this; its row is durable before it leaves. */
  invitation(record: CallRecord, target: Target): Invitation
  /** The caller hears a party that rings, by its early media. */
  hearEarly(mediaLeg: string): Promise<void>
  /** Somebody answered, and waits until `connect`. `gone` as there. */
  reached(answered: Answered, how: Connecting): void
  /**
   * Answers the caller if nobody did, writes the answer, lets both hear each other. False: it was too late, the party was told. With a party
   * that was connected before a restart nothing has to be done: media still holds bridge and recording.
   */
  connect(answered: Answered, how: Connecting): Promise<boolean>
  /** Nobody hears anybody; a recording goes on with the caller alone. */
  separate(): Promise<void>
  /** Ends the callee's leg: facts, then BYE. `heard`: their phone has answered that, however late. */
  drop(leg: Leg, heard?: () => void): Promise<void>
  /** The call ends by itself when the talk has lasted so long (ms), counted from its answer. */
  endTalkAfter(ms: number): void
}

/** What is known of the side that serves. */
export interface Served {
  readonly userId?: number | null
  readonly endpoint?: string | null
  readonly queueId?: number
}

export type AppFactory = (ctx: AppContext, appdata: string) => App
export type AppRegistry = Readonly<Record<SessionApp, AppFactory>>
