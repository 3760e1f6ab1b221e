/** Longest line either side accepts: an SDP is some 3 kB, a `list` of 1,000 legs some 150 kB. */
const LONGEST_LINE = 4 * 1024 * 1024

/** Cuts a byte stream into lines. `push` returns the complete ones; a line that never ends throws RangeError. */
export class LineCutter {
  #rest = ''
  readonly #longest: number

  constructor(longest = LONGEST_LINE) {
    this.#longest = longest
  }

  push(chunk: string): string[] {
    const parts = (this.#rest + chunk).split('\n')
    this.#rest = parts.pop() ?? ''
    if (this.#rest.length > this.#longest) throw new RangeError('line too long')
    return parts.filter((line) => line.trim() !== '')
  }
}
