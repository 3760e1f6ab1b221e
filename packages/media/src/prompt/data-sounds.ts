import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { loadSound, type Sound } from './sound.ts'

/** Bytes of the largest file that is read: an hour of audio. */
const LARGEST_FILE = 64 * 1024 * 1024
/** Bytes of files that are kept in memory; the longest unused goes first. */
const KEPT_BYTES = 128 * 1024 * 1024
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
  readonly #kept = new Map<string, Kept>()
  #keptBytes = 0

  constructor(folder: string) {
    this.#folder = folder
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
      return await sound
    } catch (error) {
      if (this.#kept.get(file)?.sound === sound) this.#forget(file)
      throw error
    }
  }

  #keep(file: string, kept: Kept): void {
    this.#kept.set(file, kept)
    this.#keptBytes += kept.bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= KEPT_BYTES || oldest === file) return
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
