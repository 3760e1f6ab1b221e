import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { keyIn } from './key-source.ts'

/**
 * The key and, while it is replaced, the one before it, in DATA_DIR. Each step is on the disk before the next one, so that a kill at
 * any moment leaves a state that `read` knows:
 *
 *   secret.key = A                        nothing is under way
 *   secret.key = A, .old = A              nothing was sealed with another one yet: .old goes
 *   secret.key = A, .old = A, .new = B    the same, .new goes too
 *   secret.key = B, .old = A              what A sealed is being sealed anew
 *   secret.key = B                        done
 */
export class KeyFolder {
  readonly #dataDir: string
  readonly #key: string
  readonly #new: string
  readonly #old: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.#key = join(dataDir, 'secret.key')
    this.#new = `${this.#key}.new`
    this.#old = `${this.#key}.old`
  }

  /** The key, and the former one where a replacement is not over; null where there is none yet. */
  read(): { key: Buffer; old: Buffer | null } | null {
    rmSync(this.#new, { force: true })
    if (!existsSync(this.#key)) return null
    chmodSync(this.#key, 0o600)
    const key = keyIn(readFileSync(this.#key), this.#key)
    const old = existsSync(this.#old) ? keyIn(readFileSync(this.#old), this.#old) : null
    if (old === null || !old.equals(key)) return { key, old }
    this.#remove(this.#old)
    return { key, old: null }
  }

  /** The first key of this folder. */
  create(): Buffer {
    const key = randomBytes(32)
    this.#place(this.#key, key)
    return key
  }

  /** Puts a new key in the place of this one, which stays beside it. Returns the new one. */
  begin(key: Buffer): Buffer {
    const next = randomBytes(32)
    this.#place(this.#old, key)
    this.#place(this.#key, next)
    return next
  }

  /** Destroys the former key: its bytes are written over before its name goes. */
  destroyOld(): void {
    if (existsSync(this.#old)) this.#remove(this.#old)
  }

  get isThere(): boolean {
    return existsSync(this.#key)
  }

  #remove(path: string): void {
    const handle = openSync(path, 'r+')
    writeSync(handle, randomBytes(32))
    fsyncSync(handle)
    closeSync(handle)
    rmSync(path)
    this.#settle()
  }

  /** Whole or not at all. */
  #place(path: string, key: Buffer): void {
    const handle = openSync(this.#new, 'w', 0o600)
    writeSync(handle, key)
    fsyncSync(handle)
    closeSync(handle)
    renameSync(this.#new, path)
    this.#settle()
  }

  /** Names are durable when their folder is. */
  #settle(): void {
    const handle = openSync(this.#dataDir, 'r')
    fsyncSync(handle)
    closeSync(handle)
  }
}
