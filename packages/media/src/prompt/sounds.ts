import { join } from 'node:path'
import { DataSounds } from './data-sounds.ts'
import { loadSound, type Sound } from './sound.ts'

/** What a name begins with when it is a path below the data folder of sounds. */
const DATA_PREFIX = 'data:'

export interface SoundFolders {
  /** What comes with the product: names without extension. */
  named: string
  /** What its users put there: `data:<path>`; without a folder there are none. */
  data?: string | undefined
}

/** Every sound that can be played. */
export class Sounds {
  readonly #named: string
  readonly #data: DataSounds | null
  readonly #loaded = new Map<string, Promise<Sound>>()

  constructor({ named, data }: SoundFolders) {
    this.#named = named
    this.#data = data === undefined ? null : new DataSounds(data)
  }

  /** A sound by its name; null when there is none of that name. Throws when its file is no 8 kHz mono WAVE. */
  async find(name: string): Promise<Sound | null> {
    if (name.startsWith(DATA_PREFIX)) return this.#data?.find(name.slice(DATA_PREFIX.length)) ?? null
    // A name is no path: it comes from another process and must not leave the folder.
    if (!/^[a-z0-9][a-z0-9_-]{0,99}$/i.test(name)) return null
    const loading = this.#loaded.get(name) ?? loadSound(join(this.#named, `${name}.wav`))
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
