import type { EndedBy } from '@ramal/contract/vocabulary'
import type { AppEnd, Destination, StopReason } from './application.ts'

/** A leg, by the name that media has for it. */
export type LegName = string

/** How the callee of a talk is looked after. */
export interface Connection {
  readonly callee: LegName
  /** An application decides what follows when they leave; without one the call ends. */
  readonly isWatched: boolean
  readonly isRecorded: boolean
}

/**
 * Who hears whom.
 *
 *   alone --reached--> given --connect--> answering --callerAnswered--> joining --joined--> joined
 *    |  ^                                                                 ^                   |
 *    |  +--- separate ---- (from each of them)                            | unpark            | park
 *    +--early--> early                                                    +------ apart <-----+
 */
export type Talk =
  | { readonly at: 'alone' }
  /** The caller hears somebody who has not answered. */
  | { readonly at: 'early' }
  /** The callee is here and waits. */
  | ({ readonly at: 'given' } & Connection)
  /** The caller gets their 200, and the answer is written. */
  | ({ readonly at: 'answering' } & Connection)
  | ({ readonly at: 'joining' } & Connection)
  | ({ readonly at: 'joined' } & Connection)
  /** One of both was given out by a transfer, and may come back. */
  | ({ readonly at: 'apart'; readonly out: LegName } & Connection)

/** The application that the caller is in, or on their way to. */
export interface Flow {
  /** Where they are, or were last. */
  readonly at: Destination
  /**
   * `moving`: who was another call's is written as ours; `greeting`: they hear what comes before the first application;
   * `entering`: the next application is written; `asking`: the last one is over, and who began the session says what follows.
   */
  readonly phase: 'moving' | 'greeting' | 'in' | 'entering' | 'asking' | 'stopped'
  readonly hops: number
  /** Heard once, before the first application. */
  readonly isGreeted: boolean
  /** Connected already when the session began. */
  readonly given: LegName | null
  /** A queue on their way sent them on. */
  readonly hasOverflowed: boolean
}

export interface CallSessionState {
  /** The caller's. */
  readonly leg: LegName
  readonly flow: Flow
  readonly talk: Talk
  /** `parked`: given out for a while; `taken`: another session has them for good. */
  readonly caller: 'here' | 'parked' | 'taken'
  /** Who holds, also while nobody is there whom they could hold. */
  readonly holders: readonly LegName[]
  readonly isRecording: boolean
  readonly end: { readonly by: EndedBy; readonly status: number | undefined } | null
}

/** The side that is written down as the one who ended the call. */
type Side = 'agent' | 'client'

export type CallSessionEvent =
  /* applications */
  | { readonly type: 'movedIn' | 'greeted' | 'entered' }
  | { readonly type: 'appFailed' }
  | { readonly type: 'appLeft'; readonly end: AppEnd; readonly isListened: boolean }
  /** Who began the session has heard of its end. `isTaken`: the caller was taken away and is told nothing. */
  | { readonly type: 'listenerSaid'; readonly end: AppEnd; readonly isTaken: boolean }
  /* who hears whom */
  | { readonly type: 'early'; readonly leg: LegName }
  | ({ readonly type: 'reached' } & Connection)
  | ({ readonly type: 'connect' } & Connection)
  | { readonly type: 'callerAnswered' | 'joined'; readonly callee: LegName }
  | { readonly type: 'separate' }
  | { readonly type: 'dropped'; readonly callee: LegName }
  | { readonly type: 'hold'; readonly leg: LegName; readonly on: boolean }
  | { readonly type: 'digit'; readonly leg: LegName; readonly digit: string; readonly by: 'rtp' | 'info' }
  /* transfers */
  | { readonly type: 'park' | 'unpark'; readonly leg: LegName }
  | { readonly type: 'take' }
  /* ends */
  | {
      readonly type: 'callerLeft'
      readonly why: 'hungUp' | 'lost' | 'engine'
      readonly side: Side
    }
  | {
      readonly type: 'calleeLeft'
      readonly callee: LegName
      readonly why: 'ended' | 'lost' | 'engine'
      readonly side: Side
    }
  /** The talk has lasted as long as it may. */
  | { readonly type: 'limit' }
  | {
      readonly type: 'end'
      readonly by: EndedBy
      readonly status?: number | undefined
      readonly headers?: Readonly<Record<string, string>> | undefined
    }

/** Done in the moment in which the transition asks for it. */
export type EffectAtOnce =
  | {
      readonly type: 'runApp'
      readonly to: Destination
      readonly resumes: boolean
      readonly given: LegName | null
    }
  | { readonly type: 'stopApp'; readonly why: StopReason }
  | { readonly type: 'greet' }
  | { readonly type: 'askListener'; readonly end: AppEnd }
  /** The application that connected them decides what follows. */
  | { readonly type: 'tellApp'; readonly callee: LegName; readonly why: 'ended' | 'lost' }
  | { readonly type: 'tellConnected'; readonly callee: LegName }
  /** The callee's leg is ours: found by its name, heard, counted. */
  | { readonly type: 'attachCallee'; readonly callee: LegName }
  /** Answered too late: BYE, and the facts. */
  | { readonly type: 'discard'; readonly callee: LegName }
  /** The caller's 200 where it is still owed, and the answer written: `callerAnswered` follows. */
  | { readonly type: 'answerCaller'; readonly callee: LegName }
  | { readonly type: 'pressed'; readonly digit: string }
  /** Who was not answered is told the status. */
  | {
      readonly type: 'closeCaller'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
    }

/** Done after all that was asked for before, for it is media's or the store's and takes a while. */
export type EffectInTurn =
  | { readonly type: 'moveIn'; readonly to: Destination; readonly given: LegName | null }
  | { readonly type: 'recordApp'; readonly to: Destination }
  /** They are led on no more: `to` is where they would have gone. */
  | { readonly type: 'recordCircle'; readonly to: Destination; readonly hops: number }
  | { readonly type: 'stopPlaying' }
  | { readonly type: 'bridge'; readonly caller: LegName; readonly callee: LegName }
  /** The caller hears a party that has not answered. */
  | { readonly type: 'bridgeEarly'; readonly caller: LegName; readonly early: LegName }
  | { readonly type: 'unbridge' }
  | { readonly type: 'recordProgress' }
  /** Who wants keys as INFO does not get them as RFC 4733 too. */
  | { readonly type: 'swallowDigits'; readonly leg: LegName }
  /** Starts the recording, or goes on in its file; null: with the caller alone. */
  | { readonly type: 'record'; readonly caller: LegName; readonly callee: LegName | null }
  | { readonly type: 'finishRecording' }
  | { readonly type: 'holdMusic'; readonly to: LegName; readonly on: boolean }
  | { readonly type: 'recordHold'; readonly by: LegName; readonly on: boolean }
  | { readonly type: 'passDigit'; readonly to: LegName; readonly digit: string; readonly by: 'rtp' | 'info' }
  /** The party is nobody's: whoever takes it hears its dialog. */
  | { readonly type: 'letGo' | 'takeBack'; readonly leg: LegName }
  | { readonly type: 'tell'; readonly event: CallSessionEvent }
  /** Records and legs are closed, then their peers are told. */
  | {
      readonly type: 'close'
      readonly by: EndedBy
      readonly status: number | undefined
      readonly app: Destination['app']
      readonly hasOverflowed: boolean
    }

export type CallSessionEffect = EffectAtOnce | EffectInTurn
export type CallSessionStep = readonly [CallSessionState, readonly CallSessionEffect[]]

/** The call ends, or its caller was given away for good: nothing is begun any more. */
export function isOver({ end, caller }: CallSessionState): boolean {
  return end !== null || caller === 'taken'
}

/** The two who hear each other; null while there are not two. */
export function pairOf({ leg, talk }: CallSessionState): { caller: LegName; callee: LegName } | null {
  return talk.at === 'joining' || talk.at === 'joined' ? { caller: leg, callee: talk.callee } : null
}

/** Who is connected to the caller, or about to be. */
export function calleeOf({ talk }: CallSessionState): LegName | null {
  return talk.at === 'alone' || talk.at === 'early' ? null : talk.callee
}
