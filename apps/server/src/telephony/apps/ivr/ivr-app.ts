import { enterIvr, type IvrEffect, type IvrEvent, type IvrState, ivrTransition } from '@ramal/domain/ivr/ivr'
import { Wakes } from '../../acd/wakes.ts'
import { isOpen } from '../../settings/calendars.ts'
import { findIvr, type Ivr } from '../../settings/ivrs.ts'
import type { App, AppContext, AppEnd, Destination } from '../../walk/app.ts'
import { keepKeys } from '../early-keys.ts'
import { idOf } from '../id-of.ts'
import { Prompter } from '../prompter.ts'
import { extensionDestination } from './extension-destination.ts'

/** A menu: the caller is answered, hears it and presses keys. */
export function ivrbasic(ctx: AppContext, appdata: string): App {
  return new IvrApp(ctx, idOf(appdata))
}

class IvrApp implements App {
  readonly #ctx: AppContext
  readonly #id: number
  readonly #prompter: Prompter
  readonly #over: Promise<AppEnd>
  #leaveWith!: (end: AppEnd) => void
  #fail!: (error: unknown) => void
  #visit: Visit | null = null

  constructor(ctx: AppContext, id: number) {
    this.#ctx = ctx
    this.#id = id
    this.#prompter = new Prompter(ctx)
    this.#over = new Promise((resolve, reject) => {
      this.#leaveWith = resolve
      this.#fail = reject
    })
  }

  async run(): Promise<AppEnd> {
    const keys = keepKeys(this.#ctx.caller)
    const ivr = await this.#answer().catch(this.#fail)
    const early = keys.end()
    if (!ivr) return this.#over
    if ('over' in ivr || 'to' in ivr) return ivr
    this.#begin(ivr)
    for (const digit of early) this.#pressed(digit)
    return this.#over
  }

  /** The menu, when the caller is there to hear it. */
  async #answer(): Promise<Ivr | AppEnd> {
    const { exchange, tenantId, caller } = this.#ctx
    const now = exchange.clock.now()
    const { ivr, open } = await exchange.store.read(async (tx) => {
      const ivr = await findIvr(tx, tenantId, this.#id)
      return { ivr, open: ivr !== null && (await isOpen(tx, tenantId, ivr.calendarId, now)) }
    })
    if (!ivr) return { over: 'system', status: 404 }
    if (!open) return { to: ivr.closed }
    if (!(await caller.answer()) || this.#ctx.isOver) return { over: 'system', status: 488 }
    return ivr
  }

  #begin(ivr: Ivr): void {
    const { exchange, caller } = this.#ctx
    const [state, effects] = enterIvr(ivr.rules)
    const visit: Visit = {
      ivr,
      state,
      wakes: new Wakes(exchange.clock, () => this.#handle({ type: 'tick' })),
      deafen: caller.onDigit((digit) => this.#pressed(digit)),
    }
    this.#visit = visit
    this.#perform(effects)
  }

  stop(): void {
    this.#close()
    this.#prompter.stop().catch(() => {}) // The caller is gone; media forgets his leg.
    this.#leaveWith({ over: 'system' })
  }

  #pressed(digit: string): void {
    const ivr = this.#visit?.ivr
    if (ivr?.logsKeys) {
      this.#ctx.caller.record.note('ivr_digit', {}, { ivr: ivr.id, digit }).catch(this.#fail)
    }
    this.#handle({ type: 'digit', digit })
  }

  #handle(event: IvrEvent): void {
    const visit = this.#visit
    if (!visit) return
    const now = this.#ctx.exchange.clock.now()
    const [state, effects] = ivrTransition(visit.state, event, visit.ivr.rules, now)
    visit.state = state
    this.#perform(effects)
  }

  #perform(effects: readonly IvrEffect[]): void {
    for (const effect of effects) {
      switch (effect.type) {
        case 'play':
          this.#prompter
            .play(effect.sounds)
            .then((isWhole) => isWhole && this.#handle({ type: 'played' }))
            .catch(this.#fail)
          break
        case 'stop':
          this.#prompter.stop().catch(this.#fail)
          break
        case 'wakeAt':
          this.#visit?.wakes.at(effect.at)
          break
        case 'findExtension':
          this.#find(effect.extension).catch(this.#fail)
          break
        case 'leave':
          this.#leave(effect.to, effect.why).catch(this.#fail)
      }
    }
  }

  async #find(extension: string): Promise<void> {
    const { exchange, tenantId } = this.#ctx
    const to = await exchange.store.read((tx) => extensionDestination(tx, tenantId, extension))
    this.#handle({ type: 'extension', to })
  }

  async #leave(to: Destination, why: string): Promise<void> {
    this.#close()
    await this.#ctx.caller.record.note('ivr_left', {}, { ivr: this.#id, why })
    this.#leaveWith({ to })
  }

  #close(): void {
    this.#visit?.deafen()
    this.#visit?.wakes.stop()
    this.#visit = null
  }
}

interface Visit {
  readonly ivr: Ivr
  state: IvrState
  readonly wakes: Wakes
  deafen(): void
}
