import type { AppEnd, QueuePlace } from '@ramal/domain/call-session/application'
import type { CallSessionEvent, EffectAtOnce } from '@ramal/domain/call-session/call-session-state'
import type { Answered } from '../calls/leg.ts'
import type { App } from './app.ts'
import { CallContext, type SessionOfApps } from './call-context.ts'
import type { CallSessionListener } from './call-session-listener.ts'

/** What the rules of a call ask of its applications. */
export type AppEffect = Extract<EffectAtOnce, { type: 'runApp' | 'stopApp' | 'greet' | 'askListener' }>

interface Session extends SessionOfApps {
  /** Somebody who was reached, by the name of their leg. */
  answeredBy(leg: string): Answered | null
  dispatch(event: CallSessionEvent): void
  failed(error: unknown): void
}

/** Runs the applications of one call, one after the other, and tells how each was left. */
export class AppRunner {
  readonly #session: Session
  readonly #greeting: string | null
  readonly #listener: CallSessionListener
  #app: App | null = null

  constructor(session: Session, greeting: string | null, listener: CallSessionListener) {
    this.#session = session
    this.#greeting = greeting
    this.#listener = listener
  }

  /** It rings at this agent's place. */
  concerns(userId: number): boolean {
    return this.#app?.concerns?.(userId) ?? false
  }

  takeQueuePlace(): QueuePlace | null {
    return this.#app?.takeQueuePlace?.() ?? null
  }

  perform(effect: AppEffect): void {
    switch (effect.type) {
      case 'runApp':
        this.#beside(this.#run(effect))
        break
      case 'stopApp': {
        const app = this.#app
        this.#app = null
        app?.stop(effect.why)
        break
      }
      case 'greet':
        this.#beside(this.#greet())
        break
      case 'askListener':
        this.#beside(this.#askListener(effect.end))
        break
    }
  }

  async #run({ to, resumes, given }: AppEffect & { type: 'runApp' }): Promise<void> {
    const context = new CallContext(this.#session, to.place ?? null)
    const app = this.#session.services.apps[to.app](context, to.appdata)
    this.#app = app
    this.#listener.entered?.(to)
    const answered = given === null ? null : this.#session.answeredBy(given)
    const end = await (resumes ? resume(app, context, answered) : app.run())
    this.#session.dispatch({ type: 'appLeft', end, isListened: this.#listener.over !== undefined })
  }

  async #greet(): Promise<void> {
    if (this.#greeting !== null) await this.#session.caller.play(this.#greeting)
    this.#session.dispatch({ type: 'greeted' })
  }

  async #askListener(end: AppEnd): Promise<void> {
    const isTaken = (await this.#listener.over?.(end)) ?? false
    this.#session.dispatch({ type: 'listenerSaid', end, isTaken })
  }

  #beside(work: Promise<void>): void {
    work.catch((error) => this.#session.failed(error))
  }
}

function resume(app: App, context: CallContext, answered: Answered | null): Promise<AppEnd> {
  if (app.resume) return app.resume(answered)
  return answered ? context.talk(answered) : app.run()
}
