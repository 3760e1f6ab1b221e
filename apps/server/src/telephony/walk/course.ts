import type { EndedBy } from '@ramal/contract/vocabulary'
import type { CallRecord } from '../calls/call-record.ts'
import { moveLeg } from '../calls/call-rows.ts'
import type { Answered } from '../calls/leg.ts'
import type { App, AppEnd, Destination, StopReason } from './app.ts'
import type { Caller } from './caller.ts'
import type { Conversation } from './conversation.ts'
import type { Stage } from './stage.ts'
import type { WalkContext } from './walk-context.ts'
import type { WalkStart, WalkWatch } from './watch.ts'

/** A caller who is led in circles is let go (§4.1: 483 too many hops). */
const MAX_HOPS = 20

/** The walk as its course needs it. */
interface Owner {
  readonly room: Stage
  readonly caller: Caller
  readonly conversation: Conversation
  readonly watch: WalkWatch
  readonly served: CallRecord | null
  /** It ends, or its caller was given away. */
  readonly isOver: boolean
  end(by: EndedBy, status?: number, headers?: Readonly<Record<string, string>>): Promise<void>
}

/** The applications of one walk, one after the other, and the end that the last one says. */
export class Course {
  /** The application the caller is in, or was in last. */
  at: Destination
  /** A queue on his way sent him on. */
  hasOverflowed = false
  #app: App | null = null
  readonly #greeting: string | null
  readonly #walk: Owner
  readonly #context: WalkContext

  constructor(
    walk: Owner,
    context: WalkContext,
    { destination, greeting }: Pick<WalkStart, 'destination' | 'greeting'>,
  ) {
    this.#walk = walk
    this.#context = context
    this.at = destination
    this.#greeting = greeting ?? null
  }

  /** Null before the first one and after it was stopped. */
  get app(): App | null {
    return this.#app
  }

  /** `far` is connected already; `isFormer`: another process began this walk. Never rejects. */
  async run(far: Answered | null, isFormer: boolean): Promise<void> {
    const walk = this.#walk
    try {
      if (walk.caller.isAnswered && !isFormer) await this.#moveIn(far)
      if (this.#greeting !== null && !walk.isOver) await walk.caller.play(this.#greeting)
      const end = await this.#follow(far, isFormer)
      if (walk.isOver) return
      if (await walk.watch.over?.(end)) {
        // The caller was taken away: he is told nothing.
        if ('over' in end) return await walk.end(end.over, end.status)
        return await walk.end('system', 483)
      }
      if ('over' in end) await walk.end(end.over, end.status, end.headers)
      else await walk.end('system', 483)
    } catch (error) {
      walk.room.exchange.log.error({ err: error, conversation: walk.conversation.id }, 'a call failed')
      await walk.end('system', 500)
    }
  }

  stop(why: StopReason): void {
    const app = this.#app
    this.#app = null
    app?.stop(why)
  }

  async #follow(far: Answered | null, isFormer: boolean): Promise<AppEnd> {
    const walk = this.#walk
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const app = walk.room.apps[this.at.app](this.#context, this.at.appdata)
      this.#app = app
      if (walk.isOver) return { over: 'system' }
      walk.watch.entered?.(this.at)
      const end = await (hop === 0 && (far || isFormer) ? this.#resume(app, far) : app.run())
      if ('over' in end || walk.isOver) return end
      if (end.overflow) this.hasOverflowed = true
      this.at = end.to
      this.#context.place = end.to.place ?? null
      const { app: name, appdata } = end.to
      await walk.caller.record.note('app', {}, { app: name, appdata })
    }
    return { over: 'system', status: 483 }
  }

  #resume(app: App, far: Answered | null): Promise<AppEnd> {
    if (app.resume) return app.resume(far)
    return far ? this.#context.talk(far) : app.run()
  }

  // What was another call's belongs to this one before anything is done with it.
  async #moveIn(far: Answered | null): Promise<void> {
    const { caller, conversation, served } = this.#walk
    const { record, leg } = caller
    const { app, appdata } = this.at
    const to = { callId: record.id, conversation: conversation.id }
    await record.note('app', {}, { app, appdata }, async (tx, now) => {
      await moveLeg(tx, leg.id, to, now)
      if (far) await moveLeg(tx, far.leg.id, { ...to, callId: (served ?? record).id }, now)
    })
  }
}
