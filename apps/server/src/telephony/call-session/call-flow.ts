import type { EndedBy } from '@ramal/contract/vocabulary'
import type { CallRecord } from '../calls/call-record.ts'
import { moveLeg } from '../calls/call-rows.ts'
import type { Answered } from '../calls/leg.ts'
import type { App, AppEnd, Destination, StopReason } from './app.ts'
import type { CallContext } from './call-context.ts'
import type { CallServices } from './call-services.ts'
import type { CallSessionListener, CallSessionStart } from './call-session-listener.ts'
import type { Caller } from './caller.ts'
import type { Conversation } from './conversation.ts'

/** A caller who is led in circles is let go (§4.1: 483 too many hops). */
const MAX_HOPS = 20

/** The session as its flow needs it. */
interface Owner {
  readonly services: CallServices
  readonly caller: Caller
  readonly conversation: Conversation
  readonly listener: CallSessionListener
  readonly served: CallRecord | null
  /** It ends, or its caller was given away. */
  readonly isOver: boolean
  end(by: EndedBy, status?: number, headers?: Readonly<Record<string, string>>): Promise<void>
}

/** The applications of one session, one after the other, and the end that the last one says. */
export class CallFlow {
  /** The application the caller is in, or was in last. */
  at: Destination
  /** A queue on the caller's way sent them on. */
  hasOverflowed = false
  #app: App | null = null
  readonly #greeting: string | null
  readonly #session: Owner
  readonly #context: CallContext

  constructor(
    session: Owner,
    context: CallContext,
    { destination, greeting }: Pick<CallSessionStart, 'destination' | 'greeting'>,
  ) {
    this.#session = session
    this.#context = context
    this.at = destination
    this.#greeting = greeting ?? null
  }

  /** Null before the first one and after it was stopped. */
  get app(): App | null {
    return this.#app
  }

  /** `answered` is connected already; `isFormer`: another process began this session. Never rejects. */
  async run(answered: Answered | null, isFormer: boolean): Promise<void> {
    const session = this.#session
    try {
      if (session.caller.isAnswered && !isFormer) await this.#moveIn(answered)
      if (this.#greeting !== null && !session.isOver) await session.caller.play(this.#greeting)
      const end = await this.#follow(answered, isFormer)
      if (session.isOver) return
      if (await session.listener.over?.(end)) {
        // The caller was taken away: they are told nothing.
        if ('over' in end) return await session.end(end.over, end.status)
        return await session.end('system', 483)
      }
      if ('over' in end) await session.end(end.over, end.status, end.headers)
      else await session.end('system', 483)
    } catch (error) {
      session.services.exchange.log.error(
        { err: error, conversation: session.conversation.id },
        'a call failed',
      )
      await session.end('system', 500)
    }
  }

  stop(why: StopReason): void {
    const app = this.#app
    this.#app = null
    app?.stop(why)
  }

  async #follow(answered: Answered | null, isFormer: boolean): Promise<AppEnd> {
    const session = this.#session
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const app = session.services.apps[this.at.app](this.#context, this.at.appdata)
      this.#app = app
      if (session.isOver) return { over: 'system' }
      session.listener.entered?.(this.at)
      const end = await (hop === 0 && (answered || isFormer) ? this.#resume(app, answered) : app.run())
      if ('over' in end || session.isOver) return end
      if (end.overflow) this.hasOverflowed = true
      this.at = end.to
      this.#context.place = end.to.place ?? null
      const { app: name, appdata } = end.to
      await session.caller.record.appendEvent('app', {}, { app: name, appdata })
    }
    return { over: 'system', status: 483 }
  }

  #resume(app: App, answered: Answered | null): Promise<AppEnd> {
    if (app.resume) return app.resume(answered)
    return answered ? this.#context.talk(answered) : app.run()
  }

  // What was another call's belongs to this one before anything is done with it.
  async #moveIn(answered: Answered | null): Promise<void> {
    const { caller, conversation, served } = this.#session
    const { record, leg } = caller
    const { app, appdata } = this.at
    const to = { callId: record.id, conversation: conversation.id }
    await record.appendEvent('app', {}, { app, appdata }, async (tx, now) => {
      await moveLeg(tx, leg.id, to, now)
      if (answered) await moveLeg(tx, answered.leg.id, { ...to, callId: (served ?? record).id }, now)
    })
  }
}
