import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Codec, encodeG711, FRAME_SAMPLES, SAMPLE_RATE } from '../g711.ts'
import { readWav } from '../wav.ts'

/** A sound ready to send: 160 bytes a frame, in both laws. */
export type Sound = Record<Codec, readonly Buffer[]>

/** Reads a WAVE file (8 kHz mono) into frames; throws when it is anything else. */
export async function loadSound(path: string): Promise<Sound> {
  const wav = readWav(await readFile(path))
  if (wav.sampleRate !== SAMPLE_RATE || wav.channels !== 1) throw new Error(`${path} is not 8 kHz mono`)
  return { pcmu: frames(wav.samples, 'pcmu'), pcma: frames(wav.samples, 'pcma') }
}

/** The sounds of one folder, each read once. */
export class Sounds {
  readonly #folder: string
  readonly #loaded = new Map<string, Promise<Sound>>()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** A sound by its name without extension; null when the folder has none of that name. */
  async find(name: string): Promise<Sound | null> {
    // A name is no path: it comes from another process and must not leave the folder.
    if (!/^[a-z0-9][a-z0-9_-]{0,99}$/i.test(name)) return null
    const loading = this.#loaded.get(name) ?? loadSound(join(this.#folder, `${name}.wav`))
    this.#loaded.set(name, loading)
    try {
      return await loading
    } catch (error) {
      this.#loaded.delete(name)
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}

/** The last frame is filled up with silence. */
function frames(samples: Int16Array, codec: Codec): Buffer[] {
  const count = Math.ceil(samples.length / FRAME_SAMPLES)
  const padded = new Int16Array(count * FRAME_SAMPLES)
  padded.set(samples)
  const bytes = encodeG711(padded, codec)
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES))
}
