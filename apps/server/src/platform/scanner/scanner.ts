import { FairQueue } from '../fair-queue.ts'
import type { ScannerAddress } from './address.ts'
import { instream } from './instream.ts'

/** What a scanner says of a file; `away`: nothing that can be relied on. */
export type Scanned = { is: 'clean' } | { is: 'infected'; name: string } | { is: 'away'; reason: string }

interface Asked {
  /** Who sent it: nobody takes the scanner for themselves. */
  owner: string
  /** Ends the waiting. */
  signal?: AbortSignal
}

/** How long the scan of one file may take, ms: the largest is 100 MiB. */
const TIMEOUT_MS = 60_000
/** Of a name that the scanner gives what it found, characters. */
const MAX_NAME = 100

/** Asks a scanner that speaks clamd's INSTREAM about files, a few at a time. */
export class Scanner {
  readonly #address: ScannerAddress
  readonly #timeoutMs: number
  readonly #queue = new FairQueue({ atOnce: 4, perOwner: 3, length: 100 })

  constructor(address: ScannerAddress, timeoutMs = TIMEOUT_MS) {
    this.#address = address
    this.#timeoutMs = timeoutMs
  }

  /** Never fails: a scanner that cannot be asked is away. */
  async scan(path: string, { owner, signal }: Asked): Promise<Scanned> {
    const ask = () => instream(this.#address, path, { timeoutMs: this.#timeoutMs, signal })
    try {
      return verdictOf(await this.#queue.run(owner, ask, signal))
    } catch (error) {
      return { is: 'away', reason: String(error) }
    }
  }
}

/** `stream: OK`, `stream: NAME FOUND`; whatever else there is, is no word that a file is clean. */
function verdictOf(line: string): Scanned {
  if (line === 'stream: OK') return { is: 'clean' }
  const name = /^stream: (.+) FOUND$/.exec(line)?.[1]
  return name ? { is: 'infected', name: name.slice(0, MAX_NAME) } : { is: 'away', reason: line }
}
