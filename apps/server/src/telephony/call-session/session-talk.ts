import {
  type CallSessionEvent,
  type CallSessionState,
  calleeOf,
  type EffectAtOnce,
  isOver,
} from '@ramal/domain/call-session/call-session-state'
import type { Answered, Leg } from '../calls/leg.ts'
import type { Callee, Connecting } from './app.ts'
import type { Caller } from './caller.ts'
import type { Parties } from './parties.ts'
import type { SessionWork } from './session-work.ts'

/** What the rules of a call ask of who was reached. */
export type TalkEffect = Extract<
  EffectAtOnce,
  { type: 'attachCallee' | 'discard' | 'answerCaller' | 'tellApp' | 'tellConnected' }
>

interface Session {
  readonly caller: Caller
  readonly callee: Callee | null
  dispatch(event: CallSessionEvent): void
  /** Resolves when the state answers the question. */
  until(of: (state: CallSessionState) => boolean | null): Promise<boolean>
  failed(error: unknown): void
}

/** Somebody who was reached, and how they are looked after. */
interface Reached {
  readonly answered: Answered
  readonly how: Connecting | null
}

/** Who was reached in one call, by the name of their leg, and what is done with them. */
export class SessionTalk {
  readonly #session: Session
  readonly #parties: Parties
  readonly #work: SessionWork
  readonly #connected: ((callee: Callee) => void) | undefined
  readonly #reached = new Map<string, Reached>()

  constructor(
    session: Session,
    parts: {
      readonly parties: Parties
      readonly work: SessionWork
      /** Hears whom the caller talks to. */
      readonly connected: ((callee: Callee) => void) | undefined
    },
  ) {
    this.#session = session
    this.#parties = parts.parties
    this.#work = parts.work
    this.#connected = parts.connected
  }

  find(leg: string): Reached | null {
    return this.#reached.get(leg) ?? null
  }

  /** Somebody is here; how they are looked after is said by `how`, or later. */
  keep(answered: Answered, how: Connecting | null) {
    const callee = answered.leg.mediaLeg
    this.#reached.set(callee, { answered, how })
    return { callee, isWatched: how?.gone !== undefined, isRecorded: how?.recorded ?? true }
  }

  connect(answered: Answered, how: Connecting): Promise<boolean> {
    const connection = this.keep(answered, how)
    this.#session.dispatch({ type: 'connect', ...connection })
    return this.#session.until((state) => {
      if (isOver(state) || calleeOf(state) !== connection.callee) return false
      return state.talk.at === 'joined' ? true : null
    })
  }

  /** Not in turn: who is lost may take half a minute to miss a BYE. */
  drop(leg: Leg, heard?: () => void): Promise<void> {
    this.#session.dispatch({ type: 'dropped', callee: leg.mediaLeg })
    return this.#parties.drop(leg, { by: 'system' }, heard)
  }

  perform(effect: TalkEffect): void {
    const reached = this.#reached.get(effect.callee)
    if (!reached) return
    const { answered, how } = reached
    switch (effect.type) {
      case 'attachCallee':
        this.#parties.attach(answered.leg, answered.dialog)
        break
      case 'discard':
        this.#beside(this.#parties.discard(answered))
        break
      case 'answerCaller':
        if (how) this.#beside(this.#answerCaller(answered, how))
        break
      case 'tellApp':
        how?.gone?.(effect.why)
        break
      case 'tellConnected':
        if (this.#session.callee) this.#connected?.(this.#session.callee)
        break
    }
  }

  async #answerCaller(answered: Answered, how: Connecting): Promise<void> {
    if (how.change) how.served.owe(how.change)
    const isAnswered = await this.#session.caller.pickUp(() => this.#work.writeAnswer(how, answered))
    if (isAnswered) this.#session.dispatch({ type: 'callerAnswered', callee: answered.leg.mediaLeg })
    else this.#session.dispatch({ type: 'end', by: 'system', status: 488 }) // Whoever left has ended it already.
  }

  #beside(work: Promise<void>): void {
    work.catch((error) => this.#session.failed(error))
  }
}
