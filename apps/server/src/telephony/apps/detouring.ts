import type { AppEnd } from '@ramal/domain/call-session/application'
import {
  type DetourDecision,
  type DetourFacts,
  type DeviceSituation,
  detourAfter,
  detourBefore,
  ringsBeforeDetour,
} from '@ramal/domain/detour/detour'
import type { AppContext } from '../call-session/app.ts'
import type { Caller } from '../call-session/caller.ts'
import type { Device } from '../directory/device-rows.ts'
import { readDetours } from '../settings/detour-rows.ts'

/** Detours that a call took already: kept beside the caller, who goes from one device to the next. */
const TAKEN = new WeakMap<Caller, readonly number[]>()

/** The detours of one device, for one call. */
export class Detouring {
  readonly #ctx: AppContext
  readonly #facts: DetourFacts

  private constructor(ctx: AppContext, facts: DetourFacts) {
    this.#ctx = ctx
    this.#facts = facts
  }

  /** Read as the call comes. */
  static async of(ctx: AppContext, device: Device): Promise<Detouring> {
    const { exchange, caller } = ctx
    const now = exchange.clock.now()
    const detours = await exchange.store.read((tx) => readDetours(tx, device, now))
    const taken = TAKEN.get(caller) ?? []
    return new Detouring(ctx, { detours, isInternal: caller.isAgent, now, taken })
  }

  /** Whereto before the device is rung; null = it rings. */
  before(device: DeviceSituation): Promise<AppEnd | null> {
    return this.#take(detourBefore(this.#facts, device))
  }

  /** How long it rings at most. */
  ringMs(ownMs: number): number {
    return Math.min(ownMs, ringsBeforeDetour(this.#facts) ?? ownMs)
  }

  /** Whereto after its ringing: `end` itself where it was a talk, or nothing diverts. */
  async after(end: AppEnd): Promise<AppEnd> {
    if (!('over' in end) || end.status === undefined || this.#ctx.isOver) return end
    return (await this.#take(detourAfter(this.#facts, end.status))) ?? end
  }

  async #take(decision: DetourDecision): Promise<AppEnd | null> {
    const { caller } = this.#ctx
    if (!decision.ok) {
      return 'status' in decision ? { over: 'system', status: decision.status } : null
    }
    const { id, type, to } = decision.detour
    TAKEN.set(caller, [...this.#facts.taken, id])
    // It is no longer this device's call; whoever serves it says so.
    const { record, txStep } = await this.#ctx.serve({ userId: null, endpoint: null })
    await record.appendEvent('detour', {}, { detour: id, type }, txStep)
    return { to }
  }
}
