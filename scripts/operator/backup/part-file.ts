import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from '../refusal.ts'
import { writeSynced } from './write-synced.ts'

/** A file that comes into being under another name, FILE.part, and has its own only when all of it is on the disk. */
export class PartFile {
  readonly #file: string
  /** What it is called until it is whole. */
  readonly part: string
  readonly #mayReplace: boolean

  constructor(file: string, mayReplace: boolean) {
    this.#file = file
    this.part = `${file}.part`
    this.#mayReplace = mayReplace
  }

  /** Writes all of it. @throws Refusal where the file is there; what was begun is removed again */
  async write(
    fill: (write: (bytes: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    this.refuseToReplace()
    await rm(this.part, { force: true })
    try {
      const handle = await open(this.part, 'wx', 0o600)
      try {
        await fill((bytes) => writeSynced(handle, dirname(this.#file), bytes))
        await handle.sync()
      } finally {
        await handle.close()
      }
      await this.#publish()
    } catch (error) {
      await rm(this.part, { force: true })
      throw error
    }
  }

  async #publish(): Promise<void> {
    if (this.#mayReplace) await rename(this.part, this.#file)
    else await this.#linkOrRename()
    await syncFolder(dirname(this.#file))
  }

  /** `link` never replaces, whatever came meanwhile; some file systems have none. */
  async #linkOrRename(): Promise<void> {
    try {
      await link(this.part, this.#file)
      await rm(this.part)
    } catch {
      this.refuseToReplace()
      await rename(this.part, this.#file)
    }
  }

  /** @throws Refusal where the file is there and is to stay, or its folder is not */
  refuseToReplace(): void {
    if (!existsSync(dirname(this.#file))) throw new Refusal('file.none', { path: dirname(this.#file) })
    if (!this.#mayReplace && existsSync(this.#file)) throw new Refusal('backup.exists', { file: this.#file })
  }
}

/** Names are durable when their folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
