import { resolve, sep } from 'node:path'
import { type Answer, type Args, type MediaEvents, type MediaList, refuse } from '../control/protocol.ts'
import type { Codec } from '../g711.ts'
import { Recording, type Side } from '../recorder/recording.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import { Turns } from './turns.ts'

interface Running {
  recording: Recording
  left: string
  right: string | null
  file: string
}

/** Answers kept for a caller that lost one and asks again. */
const REMEMBERED = 500

type Stopped = MediaEvents['recorded']

/** The recordings being made, by the caller's ids. */
export class Records {
  readonly #folder: string
  readonly #onRecorded: (recorded: Stopped) => void
  readonly #stopped = new Map<string, Stopped>()
  readonly #running = new Map<string, Running>()
  readonly #turns = new Turns()
  /** Which recordings listen to a leg, and on which side: asked for every packet. */
  #taps = new Map<string, { recording: Recording; side: Side }[]>()
  /** Who is heard by both of these legs: they belong into what is recorded of them. */
  heardByBoth: (left: string, right: string) => readonly string[] = () => []

  constructor(folder: string, onRecorded: (recorded: Stopped) => void) {
    this.#folder = resolve(folder)
    this.#onRecorded = onRecorded
  }

  start(args: Args<'record.start'>): Promise<Answer<'record.start'>> {
    return this.#turns.run(args.record, () => this.#start(args))
  }

  stop(record: string): Promise<Answer<'record.stop'>> {
    return this.#turns.run(record, async () => {
      const running = this.#running.get(record)
      const before = this.#stopped.get(record)
      if (running === undefined) return before ? { ok: true, ...before } : refuse('unknown_record', record)
      this.#running.delete(record)
      this.tap()
      const stopped = { record, file: running.file, duration_ms: await running.recording.stop() }
      this.#remember(stopped)
      setImmediate(() => this.#onRecorded(stopped)) // behind the answer
      return { ok: true, ...stopped }
    })
  }

  /** Hands what a leg says to the recordings that listen to it. */
  write(leg: string, packet: RtpPacket, codec: Codec): void {
    for (const { recording, side } of this.#taps.get(leg) ?? []) recording.write(side, packet, codec)
  }

  list(): MediaList['records'] {
    return [...this.#running].map(([record, { left, right, file }]) => ({ record, left, right, file }))
  }

  /** Closes every file. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#running.keys()].map((record) => this.stop(record)))
  }

  async #start({ record, left, right, file }: Args<'record.start'>): Promise<Answer<'record.start'>> {
    const running = this.#running.get(record)
    if (running !== undefined) return this.#change(running, left, right)
    const path = resolve(this.#folder, file)
    if (!path.startsWith(this.#folder + sep)) return refuse('bad_request', 'file is outside the recordings')
    try {
      this.#running.set(record, { recording: await Recording.start(path), left, right, file })
      this.tap()
      return { ok: true }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      return refuse('file_exists', file) // an earlier recording is never written over
    }
  }

  #change(running: Running, left: string, right: string | null): Answer<'record.start'> {
    if (running.left !== left) return refuse('wrong_state', 'a recording keeps its left side')
    if (running.right !== right) running.recording.changeRight()
    running.right = right
    this.tap()
    return { ok: true }
  }

  #remember(stopped: Stopped): void {
    this.#stopped.set(stopped.record, stopped)
    const [oldest] = this.#stopped.keys()
    if (this.#stopped.size > REMEMBERED) this.#stopped.delete(oldest!)
  }

  /** Looks anew at who is recorded; called when pairings changed, too. */
  tap(): void {
    this.#taps = new Map()
    const add = (leg: string, recording: Recording, side: Side) =>
      this.#taps.set(leg, [...(this.#taps.get(leg) ?? []), { recording, side }])
    for (const { recording, left, right } of this.#running.values()) {
      add(left, recording, 0)
      if (right === null) continue
      add(right, recording, 1)
      for (const guest of this.heardByBoth(left, right)) add(guest, recording, 'guest')
    }
  }
}
