import type { Hearing, MediaList } from '@ramal/media/control/protocol'
import type { Described } from '../ports/call-control.ts'
import type { MediaListener, MediaPort } from '../ports/media-port.ts'

/** Media without sound: what was ordered is written down, what happens is told by the test. */
export class FakeMedia implements MediaPort {
  connected = true
  readonly orders: string[] = []
  /** Ids of what was played, in order. */
  readonly plays: string[] = []
  /** Sounds that media does not have. */
  readonly missing = new Set<string>()
  readonly #bridges = new Map<string, readonly Hearing[]>()
  readonly #released = new Set<string>()
  readonly #listeners = new Set<MediaListener>()

  /** Tells what the media process would tell by itself. */
  tell(event: (listener: MediaListener) => void): void {
    for (const listener of this.#listeners) event(listener)
  }

  /** Bridges in which a leg is left that was not released. */
  openBridges(): string[] {
    const isOpen = (hears: readonly Hearing[]) => hears.some(({ leg }) => !this.#released.has(leg))
    return [...this.#bridges].filter(([, hears]) => isOpen(hears)).map(([bridge]) => bridge)
  }

  async createLeg(leg: string, _kind: string, offer?: Described): Promise<string> {
    this.orders.push(`leg ${leg} ${offer?.sdp ?? 'ours'}`)
    return 'v=0'
  }
  async answerLeg(): Promise<boolean> {
    return true
  }
  async releaseLeg(leg: string): Promise<void> {
    this.#released.add(leg)
  }
  async setBridge(bridge: string, hears: readonly Hearing[]): Promise<void> {
    if (hears.length > 0) this.#bridges.set(bridge, hears)
    else this.#bridges.delete(bridge)
  }
  async play(play: string, leg: string, sound: string): Promise<boolean> {
    this.orders.push(`play ${sound} ${leg}`)
    this.plays.push(play)
    return !this.missing.has(sound)
  }
  async stop(play: string): Promise<void> {
    this.orders.push(`stop ${play}`)
  }
  async startRecording(record: string, left: string, right: string | null): Promise<boolean> {
    this.orders.push(`record ${left} ${right ?? 'nobody'}`)
    void record
    return true
  }
  async stopRecording(): Promise<number> {
    return 1_000
  }
  async swallowDigits(leg: string): Promise<void> {
    this.orders.push(`swallow ${leg}`)
  }
  async echo(leg: string, delayMs: number): Promise<void> {
    this.orders.push(`echo ${delayMs} ${leg}`)
  }
  async sendDigit(leg: string, digit: string): Promise<void> {
    this.orders.push(`digit ${digit} ${leg}`)
  }
  async list(): Promise<MediaList> {
    return { legs: [], bridges: [], plays: [], records: [] }
  }
  async describe(): Promise<null> {
    return null
  }
  on(listener: MediaListener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
