import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Codec, DECODE, SAMPLE_RATE } from '../g711.ts'
import type { RtpPacket } from '../rtp/packet.ts'
import { Track } from '../rtp/track.ts'
import { WAV_HEADER, wavHeader } from '../wav.ts'

const FLUSH_MS = 1000
/** By this share of a second each recording flushes later than the one before it: many never do at once, however they began. */
const APART = 0.618_034
/** The header follows at every fifth: who reads the file knows that samples may stand behind what it says (wav.ts). */
const FLUSHES_PER_HEADER = 5
/** Kept back at each flush for packets that come late: more than the largest offset a packet may have. */
const REORDER_SAMPLES = 1920
const FRAME_BYTES = 4

/** Left, right, or somebody whom both sides hear beside each other: they are written to the right. */
export type Side = 0 | 1 | 'guest'

/**
 * A stereo recording being written: left and right are aligned by the time their packets arrived, gaps are silence.
 * Samples go to the file every second, so a process killed with -9 loses little more than the last one.
 */
export class Recording {
  static #count = 0
  readonly file: string
  readonly #handle: FileHandle
  readonly #startedAt: number
  readonly #tracks = [new Track(), new Track()] as const
  #guest: Track | null = null
  #timer: NodeJS.Timeout
  #written = 0
  #flushes = 0
  #writing: Promise<void> = Promise.resolve()
  #failure: unknown = null

  private constructor(file: string, handle: FileHandle) {
    this.file = file
    this.#handle = handle
    this.#startedAt = performance.now()
    Recording.#count += 1
    const flush = () => this.#flush(this.#now() - REORDER_SAMPLES)
    const first = () => {
      flush()
      this.#timer = setInterval(flush, FLUSH_MS)
    }
    this.#timer = setTimeout(first, FLUSH_MS * ((Recording.#count * APART) % 1))
  }

  /** Makes the file, with its folders; throws EEXIST for one that is there. */
  static async start(file: string): Promise<Recording> {
    await mkdir(dirname(file), { recursive: true })
    const handle = await open(file, 'wx', 0o600)
    await handle.write(wavHeader({ channels: 2, sampleRate: SAMPLE_RATE, dataBytes: 0 }), 0, WAV_HEADER, 0)
    return new Recording(file, handle)
  }

  /** Takes what a side says. */
  write(side: Side, packet: RtpPacket, codec: Codec): void {
    this.#track(side).place(packet, DECODE[codec], this.#now())
  }

  /** Another leg will speak on the right side. */
  changeRight(): void {
    this.#tracks[1].reset()
  }

  /** Writes the rest and closes; throws when any of the writes failed (a full disk). Returns the length in ms. */
  async stop(): Promise<number> {
    clearInterval(this.#timer)
    this.#flush(this.#now(), true)
    await this.#writing
    await this.#handle.close()
    if (this.#failure !== null) throw new Error('recording could not be written', { cause: this.#failure })
    return Math.round((this.#written * 1000) / SAMPLE_RATE)
  }

  #track(side: Side): Track {
    if (side !== 'guest') return this.#tracks[side]
    this.#guest ??= new Track(undefined, this.#written)
    return this.#guest
  }

  #now(): number {
    return Math.round(((performance.now() - this.#startedAt) * SAMPLE_RATE) / 1000)
  }

  #flush(end: number, isLast = false): void {
    if (end <= this.#written) return
    const samples = new Int16Array((end - this.#written) * 2)
    this.#tracks[0].takeInto(samples, 0, end)
    this.#tracks[1].takeInto(samples, 1, end)
    this.#guest?.addInto(samples, { first: 1, stride: 2 }, end)
    const at = WAV_HEADER + this.#written * FRAME_BYTES
    this.#written = end
    this.#flushes++
    const withHeader = isLast || this.#flushes % FLUSHES_PER_HEADER === 1
    this.#writing = this.#writing
      .then(() => this.#append(Buffer.from(samples.buffer), at, withHeader))
      .catch((error) => {
        this.#failure ??= error
      })
  }

  /** Samples first: a header never promises more than the file holds. */
  async #append(data: Buffer, at: number, withHeader: boolean): Promise<void> {
    await this.#handle.write(data, 0, data.length, at)
    if (!withHeader) return
    const dataBytes = at - WAV_HEADER + data.length
    await this.#handle.write(wavHeader({ channels: 2, sampleRate: SAMPLE_RATE, dataBytes }), 0, WAV_HEADER, 0)
  }
}
