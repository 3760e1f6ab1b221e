import type { Cancel } from '@ramal/domain/time/clock'
import { beside } from '@ramal/process/beside'
import type { Exchange } from './exchange.ts'
import type { Leg } from './leg.ts'
import type { FoundCall } from './live-calls.ts'

/** No media and no signalling for so long means gone (architecture §4a: a closed tab). */
const GONE_MS = 10_000
/** Media says `silent` when the last packet is this old (docs/architecture.md §7). */
const SILENT_AFTER_MS = 5_000
const RECHECK_MS = 5_000
/** A page whose place another one has taken answers at once, or is gone: its customer hears nobody meanwhile. */
const REPLACED_ANSWER_MS = 1_500
/** A tab that gives its service up (§4.11) goes within seconds; so often, a second apart, it is asked. */
const REPLACED_ASKS = 6
const REPLACED_AGAIN_MS = 1_000
/** A media process that is back within this time may still hold our legs. */
const MEDIA_BACK_MS = 3_000

/** Watches the media of all live legs and tells their calls what was lost. */
export class LegWatch {
  readonly #exchange: Exchange
  readonly #checks = new Map<string, Cancel>()
  readonly #stops: readonly (() => void)[]
  #mediaAway: Cancel | null = null

  constructor(exchange: Exchange) {
    this.#exchange = exchange
    const heard = exchange.media.on({
      legGone: (id) => this.#handleGone(id),
      heard: (id, state) => this.#handleHeard(id, state),
      digit: (id, digit) => this.#tell(id, ({ call, leg }) => call.heardDigit(leg, digit)),
      played: (play, id) => this.#tell(id, ({ call }) => call.played(play)),
      disconnected: () => this.#handleMediaAway(),
      connected: () => this.#beside(this.#handleMediaBack()),
    })
    this.#stops = [heard, exchange.contacts.onReplaced((endpointId) => this.#handleReplaced(endpointId))]
  }

  stop(): void {
    for (const stop of this.#stops) stop()
    this.#mediaAway?.()
    for (const cancel of this.#checks.values()) cancel()
  }

  #tell(id: string, what: (found: { call: FoundCall; leg: Leg }) => void): void {
    const found = this.#exchange.live.byMediaLeg(id)
    if (found) what(found)
  }

  #handleHeard(id: string, state: 'audible' | 'silent'): void {
    const found = this.#exchange.live.byMediaLeg(id)
    if (!found) return
    found.leg.audible = state === 'audible'
    this.#checks.get(id)?.()
    this.#checks.delete(id)
    if (state === 'silent') this.#checkIn(GONE_MS - SILENT_AFTER_MS, found.leg)
  }

  #checkIn(ms: number, leg: Leg): void {
    const cancel = this.#exchange.clock.after(ms, () => {
      this.#checks.delete(leg.mediaLeg)
      this.#beside(this.#check(leg))
    })
    this.#checks.set(leg.mediaLeg, cancel)
  }

  async #check(leg: Leg): Promise<void> {
    const found = this.#exchange.live.byMediaLeg(leg.mediaLeg)
    if (!found || leg.audible || found.call.isEnding) return
    // Silence alone is no loss: a muted phone and a held line send nothing. The peer is asked.
    // Who was not answered yet says so when they give up.
    const alive = leg.dialog === null || (await leg.dialog.ask()) === 'alive'
    if (leg.audible || found.call.isEnding) return
    if (alive) return this.#checkIn(RECHECK_MS, leg)
    this.#lose(found)
  }

  // A page that is opened anew knows nothing of its call: nobody has to wait until the silence is long enough.
  #handleReplaced(endpointId: number): void {
    for (const found of this.#exchange.live.legs())
      if (found.leg.endpointId === endpointId) this.#beside(this.#checkReplaced(found, REPLACED_ASKS))
  }

  async #checkReplaced(found: { call: FoundCall; leg: Leg }, asks: number): Promise<void> {
    const { dialog, mediaLeg } = found.leg
    // A call that still rings outside may be the new page's own: it dials as soon as it is connected.
    const alive = dialog === null || (await dialog.ask(REPLACED_ANSWER_MS)) === 'alive'
    if (this.#exchange.live.byMediaLeg(mediaLeg)?.call !== found.call) return
    if (!alive) return this.#lose(found)
    if (asks === 1) return
    const askAgain = () => this.#beside(this.#checkReplaced(found, asks - 1))
    this.#checks.set(mediaLeg, this.#exchange.clock.after(REPLACED_AGAIN_MS, askAgain))
  }

  #lose({ call, leg }: { call: FoundCall; leg: Leg }): void {
    if (call.isEnding) return
    this.#exchange.log.info({ leg: leg.mediaLeg, role: leg.role }, 'a party is gone')
    call.legLost(leg)
  }

  #handleGone(id: string): void {
    const found = this.#exchange.live.byMediaLeg(id)
    if (found && !found.call.isEnding) this.#endForMedia(found.call)
  }

  #handleMediaAway(): void {
    this.#mediaAway ??= this.#exchange.clock.after(MEDIA_BACK_MS, () => {
      this.#mediaAway = null
      for (const call of this.#exchange.live.all()) this.#endForMedia(call)
    })
  }

  // Media died and came back empty: its calls end with their records (architecture §4a).
  async #handleMediaBack(): Promise<void> {
    this.#mediaAway?.()
    this.#mediaAway = null
    const list = await this.#exchange.media.list()
    const known = new Set(list?.legs.map((one) => one.leg))
    for (const { call, leg } of this.#exchange.live.legs()) {
      if (leg.dialog !== null && !known.has(leg.mediaLeg)) this.#endForMedia(call)
    }
  }

  #endForMedia(call: FoundCall): void {
    beside(call.end('system', 500), this.#exchange.log, 'the end of a call without media')
  }

  #beside(look: Promise<void>): void {
    beside(look, this.#exchange.log, 'looking after the legs of calls')
  }
}
