import type { AppContext } from '../call-session/app.ts'
import { readSoundNames } from '../settings/sound-rows.ts'

/** Plays sound entries to the caller, one after the other; a new list replaces the one that runs. */
export class SoundSequence {
  readonly #ctx: AppContext
  #turn = 0

  constructor(ctx: AppContext) {
    this.#ctx = ctx
  }

  /** Resolves true when the last was heard to its end; false when it was replaced, stopped, or the caller left. */
  async play(soundIds: readonly number[]): Promise<boolean> {
    this.#turn += 1
    const turn = this.#turn
    const { exchange, tenantId, caller } = this.#ctx
    const names = await exchange.store.read((tx) => readSoundNames(tx, tenantId, soundIds))
    for (const name of names) {
      if (turn !== this.#turn || this.#ctx.isOver) return false
      if ((await caller.play(name)) !== 'played') return false
    }
    return turn === this.#turn && !this.#ctx.isOver
  }

  async stop(): Promise<void> {
    this.#turn += 1
    await this.#ctx.caller.stopPlaying()
  }
}
