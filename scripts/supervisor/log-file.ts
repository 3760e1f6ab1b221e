import { closeSync, fchmodSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'

export interface LogFileOptions {
  path: string
  /** Bytes of one file; then it becomes `path.1`, and the one before `path.2`. */
  maxBytes: number
  /** So many old files stay; the next one falls off. */
  keep: number
  /** Ms; only how far two calls lie apart counts. */
  now(): number
  /** A sentence for whoever runs the product: lines are lost, or no longer. */
  tell(sentence: string): void
}

/** After a failure the disk is left alone for so long, ms. */
const RETRY_MS = 1_000
const WARN = 40

/**
 * Lines of one program in a file that never grows beyond its bounds. Never throws and never waits: a line that cannot be written is
 * dropped and counted, and the file says how many are missing once it can be written again.
 */
export class LogFile {
  readonly #options: LogFileOptions
  #file: number | null = null
  #size = 0
  /** While set nothing is written: the time of the last failure. */
  #failedAt: number | null = null
  #dropped = 0
  /** The disk took the beginning of a line and no more. */
  #torn = false

  constructor(options: LogFileOptions) {
    this.#options = options
  }

  /** How many lines are lost so far in this failure; 0 when the file can be written. */
  get dropped(): number {
    return this.#dropped
  }

  /** Appends a line. */
  write(line: string): void {
    const { now, tell, path } = this.#options
    if (this.#failedAt !== null && now() - this.#failedAt < RETRY_MS) {
      this.#dropped++
      return
    }
    try {
      if (this.#failedAt !== null) this.#append(this.#gap())
      this.#append(line)
    } catch (error) {
      if (this.#failedAt === null) tell(`${path} cannot be written (${reasonOf(error)}): its lines are lost.`)
      this.close()
      this.#failedAt = now()
      this.#dropped++
      return
    }
    if (this.#failedAt !== null) tell(`${path} is written again; ${this.#dropped} lines are lost.`)
    this.#failedAt = null
    this.#dropped = 0
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }

  #append(line: string): void {
    const bytes = Buffer.from(`${this.#torn ? '\n' : ''}${line}\n`)
    if (this.#file !== null && this.#size > 0 && this.#size + bytes.length > this.#options.maxBytes)
      this.#rotate()
    this.#file ??= this.#open()
    for (let at = 0; at < bytes.length; ) {
      const written = writeSync(this.#file, bytes, at)
      at += written
      this.#size += written
      this.#torn = at < bytes.length
    }
  }

  #open(): number {
    const file = openSync(this.#options.path, 'a', 0o600)
    const found = fstatSync(file)
    // One that an earlier version left readable for others.
    if (found.isFile()) fchmodSync(file, 0o600)
    this.#size = found.size
    return file
  }

  #rotate(): void {
    const { path, keep } = this.#options
    this.close()
    for (let age = keep; age > 0; age--) rename(age === 1 ? path : `${path}.${age - 1}`, `${path}.${age}`)
  }

  #gap(): string {
    const msg = `${this.#dropped} lines are missing here: the log could not be written`
    return JSON.stringify({ level: WARN, time: Date.now(), dropped: this.#dropped, msg })
  }
}

/** Not every age is there yet; a file that cannot be moved is written to further: better too long than silent. */
function rename(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch {}
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
