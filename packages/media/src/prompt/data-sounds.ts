import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { FRAME_SAMPLES } from '../g711.ts'
import { loadSound, type Sound } from './sound.ts'

/** Bytes of the largest file that is read: an hour of linear audio, two of G.711. */
const LARGEST_FILE = 64 * 1024 * 1024
/** Bytes of sounds that are kept in memory; the longest unused goes first. */
const KEPT_BYTES = 128 * 1024 * 1024
/** Bytes of a frame in both laws. */
const FRAME_BYTES = 2 * FRAME_SAMPLES
const LONGEST_PATH = 300
/** No dot at its beginning: neither `..` nor hidden files. */
const SEGMENT = /^[a-z0-9_][a-z0-9_.-]*$/i

interface Kept {
  /** Changes with the file: somebody may upload another under the same name. */
  stamp: string
  bytes: number
  sound: Promise<Sound>
}

/** WAVE files below a folder whose content changes while we run. Paths come from another process and never leave it. */
export class DataSounds {
  readonly #folder: string
  readonly #mostBytes: number
  readonly #kept = new Map<string, Kept>()
  #keptBytes = 0

  constructor(folder: string, mostBytes = KEPT_BYTES) {
    this.#folder = folder
    this.#mostBytes = mostBytes
  }

  /** A sound by its path, with or without `.wav`; null when there is none there. Throws for what is no 8 kHz mono WAVE. */
  async find(path: string): Promise<Sound | null> {
    if (path.length > LONGEST_PATH || !path.split('/').every((segment) => SEGMENT.test(segment))) return null
    try {
      return await this.#read(join(this.#folder, path.endsWith('.wav') ? path : `${path}.wav`))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null
      throw error
    }
  }

  async #read(named: string): Promise<Sound | null> {
    const file = await realpath(named)
    // A link inside the folder may lead out of it.
    if (!file.startsWith((await realpath(this.#folder)) + sep)) return null
    const { size, mtimeMs, ino } = await stat(file)
    if (size > LARGEST_FILE) throw new Error(`${file} is larger than ${LARGEST_FILE} bytes`)
    const stamp = `${ino} ${size} ${mtimeMs}`
    const known = this.#kept.get(file)
    const sound = known?.stamp === stamp ? known.sound : loadSound(file)
    this.#forget(file)
    this.#keep(file, { stamp, bytes: size, sound })
    try {
      const { length } = await sound
      // A file of G.711 takes twice its size: it is kept in both laws.
      if (this.#kept.get(file)?.sound === sound) {
        this.#forget(file)
        this.#keep(file, { stamp, bytes: length * FRAME_BYTES, sound })
      }
      return sound
    } catch (error) {
      if (this.#kept.get(file)?.sound === sound) this.#forget(file)
      throw error
    }
  }

  #keep(file: string, kept: Kept): void {
    this.#kept.set(file, kept)
    this.#keptBytes += kept.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= this.#mostBytes || oldest === file) return
      this.#forget(oldest)
    }
  }

  #forget(file: string): void {
    const kept = this.#kept.get(file)
    if (kept === undefined) return
    this.#kept.delete(file)
    this.#keptBytes -= kept.bytes
  }
}
