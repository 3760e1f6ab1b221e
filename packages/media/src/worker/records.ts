import { resolve, sep } from 'node:path'
import { type Answer, type Args, type MediaList, refuse } from '../control/protocol.ts'
import type { Codec } from '../g711.ts'
import { Recording } from '../recorder/recording.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import { Turns } from './turns.ts'

interface Running {
  recording: Recording
  left: string
  right: string | null
  file: string
}

/** The recordings being made, by the caller's ids. */
export class Records {
  readonly #folder: string
  readonly #running = new Map<string, Running>()
  readonly #turns = new Turns()

  constructor(folder: string) {
    this.#folder = resolve(folder)
  }

  start(args: Args<'record.start'>): Promise<Answer<'record.start'>> {
    return this.#turns.run(args.record, () => this.#start(args))
  }

  stop(record: string): Promise<Answer<'record.stop'>> {
    return this.#turns.run(record, async () => {
      const running = this.#running.get(record)
      if (running === undefined) return refuse('unknown_record', record)
      this.#running.delete(record)
      return { ok: true, file: running.file, duration_ms: await running.recording.stop() }
    })
  }

  /** Hands what a leg says to the recordings that listen to it. */
  write(leg: string, packet: RtpPacket, codec: Codec): void {
    for (const { recording, left, right } of this.#running.values()) {
      if (left === leg) recording.write(0, packet, codec)
      if (right === leg) recording.write(1, packet, codec)
    }
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
    if (running !== undefined) return change(running, left, right)
    const path = resolve(this.#folder, file)
    if (!path.startsWith(this.#folder + sep)) return refuse('bad_request', 'file is outside the recordings')
    try {
      this.#running.set(record, { recording: await Recording.start(path), left, right, file })
      return { ok: true }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      return refuse('file_exists', file) // an earlier recording is never written over
    }
  }
}

function change(running: Running, left: string, right: string | null): Answer<'record.start'> {
  if (running.left !== left) return refuse('wrong_state', 'a recording keeps its left side')
  if (running.right !== right) running.recording.changeRight()
  running.right = right
  return { ok: true }
}
