import { Refusal } from '../refusal.ts'

/** Reads bytes in the portions that a format wants, from chunks as they come; holds one chunk at a time. */
export class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Whether nothing more comes. */
  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill())
  }

  /** Exactly so many bytes, as they come. @throws Refusal where it ends before */
  async *take(count: number): AsyncGenerator<Buffer> {
    let left = count
    while (left > 0) {
      if (!(await this.#fill())) throw new Refusal('archive.half')
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }

  /** So many bytes in one piece; a few of them. @throws Refusal where it ends before */
  async read(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for await (const part of this.take(count)) parts.push(part)
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  /** At most so many bytes in one piece: fewer only at the end. */
  async readUpTo(count: number): Promise<Buffer> {
    const parts: Buffer[] = []
    let left = count
    while (left > 0 && (await this.#fill())) {
      const part = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(part.length)
      left -= part.length
      parts.push(part)
    }
    return Buffer.concat(parts)
  }

  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#source.next()
      if (done) return false
      this.#rest = value
    }
    return true
  }
}
