import { randomUUID } from 'node:crypto'
import type { Leg } from '../calls/leg.ts'
import type { MediaPort } from '../ports/media-port.ts'

/** How a sound ended: to its end, by us or another sound, or with the call. */
export type PlayEnd = 'played' | 'stopped' | 'gone'

export interface PlayOptions {
  readonly loop?: boolean
}

interface Playing {
  readonly id: string
  readonly begun: Promise<boolean>
  end(how: PlayEnd): void
}

/** What a caller hears of us, and the keys they press. */
export class PromptPlayer {
  readonly #media: MediaPort
  readonly #leg: Leg
  readonly #listeners = new Set<(digit: string) => void>()
  #playing: Playing | null = null
  #isClosed = false

  constructor(media: MediaPort, leg: Leg) {
    this.#media = media
    this.#leg = leg
  }

  /** Ends as the sound does. A sound that media does not have counts as played, a loop of it stays silent until stopped. */
  async play(sound: string, { loop = false }: PlayOptions): Promise<PlayEnd> {
    if (this.#isClosed) return 'gone'
    this.#playing?.end('stopped') // Media replaces it by itself.
    const id = `prompt:${this.#leg.mediaLeg}:${randomUUID().slice(0, 8)}`
    const begun = this.#media.play(id, this.#leg.mediaLeg, sound, loop)
    const over = new Promise<PlayEnd>((end) => {
      this.#playing = { id, begun, end }
    })
    const isHeard = await begun
    if (!isHeard && !loop) this.played(id)
    return over
  }

  async stop(): Promise<void> {
    const playing = this.#playing
    if (!playing) return
    this.#playing = null
    playing.end('stopped')
    await playing.begun // Media loads a sound before it knows the play: a stop must not overtake it.
    await this.#media.stop(playing.id)
  }

  /** Media tells that a sound came to its end. */
  played(id: string): void {
    if (this.#playing?.id !== id) return
    this.#playing.end('played')
    this.#playing = null
  }

  onDigit(listener: (digit: string) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  pressed(digit: string): void {
    for (const listener of [...this.#listeners]) listener(digit)
  }

  close(): void {
    this.#isClosed = true
    this.#playing?.end('gone')
    this.#playing = null
    this.#listeners.clear()
  }
}
