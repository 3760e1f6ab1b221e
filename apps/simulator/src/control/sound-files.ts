import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSound } from '@ramal/media/prompt/sound'
import type { MediaStore, StoredMedia } from '../chat/media-store.ts'

/** A name of fixtures/audio: nothing that could lead out of the folder. */
const NAME = /^([\w-]+)(?:\.wav)?$/

/** What customers say: recordings of fixtures/audio and uploaded files, and nothing else of this machine. */
export class SoundFiles {
  readonly #fixtures: string
  readonly #media: MediaStore
  /** Where uploaded sounds lie while they are played; ours alone. */
  #folder: string | null = null

  constructor(fixtures: string, media: MediaStore) {
    this.#fixtures = fixtures
    this.#media = media
  }

  /** Path of a sound; throws when it is none, or none that a call can carry. */
  async pathOf(say: string): Promise<string> {
    const uploaded = this.#media.find(say)
    const path = uploaded ? await this.#lay(uploaded) : this.#fixturePath(say)
    if (path === undefined) throw new Error('it is no name of fixtures/audio and no uploaded file')
    await loadSound(path)
    return path
  }

  /** A recording of fixtures/audio as a file that a customer sends; undefined when there is none of that name. */
  async asMedia(name: string): Promise<StoredMedia | undefined> {
    const path = this.#fixturePath(name)
    const bytes = path && (await readFile(path).catch(() => undefined))
    return bytes ? this.#media.add(path, bytes) : undefined
  }

  close(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true })
  }

  #fixturePath(name: string): string | undefined {
    const stem = NAME.exec(name)?.[1]
    return stem === undefined ? undefined : join(this.#fixtures, `${stem}.wav`)
  }

  async #lay({ id, bytes }: StoredMedia): Promise<string> {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'ramal-sim-sounds-'))
    const path = join(this.#folder, `${id}.wav`)
    await writeFile(path, bytes, { mode: 0o600 })
    return path
  }
}
