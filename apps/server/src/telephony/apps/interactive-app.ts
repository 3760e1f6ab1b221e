import type { AppEnd } from '@ramal/domain/call-session/application'
import type { App, AppContext } from '../call-session/app.ts'
import { Timers } from '../calls/timers.ts'
import { keepKeys } from './early-keys.ts'
import { SoundSequence } from './sound-sequence.ts'

/** What the rules of every interactive application hear: a key, the end of what was played, a time that has come. */
type Heard =
  | { readonly type: 'digit'; readonly digit: string }
  | { readonly type: 'played' }
  | { readonly type: 'tick' }

/** What the rules of every interactive application may ask for; `Own` is what only theirs do. */
type Asked<Own> =
  | { readonly type: 'play'; readonly sounds: readonly number[] }
  | { readonly type: 'stop' }
  | { readonly type: 'wakeAt'; readonly at: number }
  | Own

type Step<State, Own> = readonly [State, readonly Asked<Own>[]]

/** An application that answers the caller, plays to them and hears their keys: a menu, a survey. */
export abstract class InteractiveApp<
  Settings extends object,
  State,
  Event,
  Own extends { readonly type: string },
> implements App
{
  protected readonly ctx: AppContext
  readonly #sounds: SoundSequence
  readonly #over: Promise<AppEnd>
  #leaveWith!: (end: AppEnd) => void
  #fail!: (error: unknown) => void
  #visit: Visit<Settings, State> | null = null

  constructor(ctx: AppContext) {
    this.ctx = ctx
    this.#sounds = new SoundSequence(ctx)
    this.#over = new Promise((resolve, reject) => {
      this.#leaveWith = resolve
      this.#fail = reject
    })
  }

  /** The settings as they are now, or where the caller goes when nobody plays to them. */
  protected abstract find(): Promise<Settings | AppEnd>
  protected abstract enter(settings: Settings): Step<State, Own>
  protected abstract next(
    state: State,
    event: Event | Heard,
    settings: Settings,
    now: number,
  ): Step<State, Own>
  /** An effect that only this application knows; a rejection ends the call with 500. */
  protected abstract perform(effect: Own, settings: Settings): Promise<void>

  async run(): Promise<AppEnd> {
    const keys = keepKeys(this.ctx.caller)
    const settings = await this.#answer().catch(this.#fail)
    const early = keys.end()
    if (!settings) return this.#over
    if (isEnd(settings)) return settings
    this.#begin(settings)
    for (const digit of early) this.pressed(digit, settings)
    return this.#over
  }

  stop(): void {
    this.#close()
    this.#sounds.stop().catch(() => {}) // The caller is gone; media forgets their leg.
    this.#leaveWith({ over: 'system' })
  }

  protected pressed(digit: string, _settings: Settings): void {
    this.handle({ type: 'digit', digit })
  }

  /** The rules decide on it; nothing happens once the dialogue is left. */
  protected handle(event: Event | Heard): void {
    const visit = this.#visit
    if (!visit) return
    const [state, effects] = this.next(visit.state, event, visit.settings, this.ctx.exchange.clock.now())
    visit.state = state
    this.#performAll(effects, visit.settings)
  }

  /** Nothing is heard any more; `write` is what has to reach the store before the caller goes on. */
  protected async leave(end: AppEnd, write: () => Promise<unknown>): Promise<void> {
    this.#close()
    await write()
    this.#leaveWith(end)
  }

  /** Ends the call with 500 when it rejects. */
  protected insist(work: Promise<unknown>): void {
    work.catch(this.#fail)
  }

  async #answer(): Promise<Settings | AppEnd> {
    const settings = await this.find()
    if (isEnd(settings)) return settings
    if (!(await this.ctx.caller.answer()) || this.ctx.isOver) return { over: 'system', status: 488 }
    return settings
  }

  #begin(settings: Settings): void {
    const { exchange, caller } = this.ctx
    const [state, effects] = this.enter(settings)
    this.#visit = {
      settings,
      state,
      timers: new Timers(exchange.clock, () => this.handle({ type: 'tick' })),
      deafen: caller.onDigit((digit) => this.pressed(digit, settings)),
    }
    this.#performAll(effects, settings)
  }

  #performAll(effects: readonly Asked<Own>[], settings: Settings): void {
    for (const effect of effects) {
      if (isOwn(effect)) this.insist(this.perform(effect, settings))
      else if (effect.type === 'play') this.insist(this.#play(effect.sounds))
      else if (effect.type === 'stop') this.insist(this.#sounds.stop())
      else this.#visit?.timers.at(effect.at)
    }
  }

  async #play(sounds: readonly number[]): Promise<void> {
    if (await this.#sounds.play(sounds)) this.handle({ type: 'played' })
  }

  #close(): void {
    this.#visit?.deafen()
    this.#visit?.timers.stop()
    this.#visit = null
  }
}

interface Visit<Settings, State> {
  readonly settings: Settings
  state: State
  readonly timers: Timers
  deafen(): void
}

const COMMON: ReadonlySet<string> = new Set(['play', 'stop', 'wakeAt'] satisfies Asked<never>['type'][])

function isOwn<Own extends { readonly type: string }>(effect: Asked<Own>): effect is Own {
  return !COMMON.has(effect.type)
}

function isEnd(found: object): found is AppEnd {
  return 'over' in found || 'to' in found
}
