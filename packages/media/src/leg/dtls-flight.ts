import { resealed } from './dtls-resealed.ts'
import type { DtlsInternals } from './werift-internals.ts'

/** What every way carries whole: IPv6's least MTU (RFC 8200 §5) without the headers of UDP and of a tunnel. */
const LONGEST = 1_200
/** werift makes the records of a flight one after the other, within a few turns of the loop; ms. */
const GATHER_MS = 4

/**
 * Puts the records of a flight into one datagram (RFC 6347 §4.1.1), as browsers do. werift sends each by itself, and all of a flight must
 * arrive: of five datagrams on a line that loses a fifth, two times of three one is missing.
 */
export class DtlsFlight {
  readonly #send: (datagram: Buffer) => void
  #reseal = (record: Buffer) => record
  #records: Buffer[] = []
  #length = 0
  #timer: NodeJS.Timeout | null = null

  constructor(send: (datagram: Buffer) => void) {
    this.#send = send
  }

  /** What holds the keys is there, and nothing is sealed yet. */
  begin(dtls: DtlsInternals): void {
    this.#reseal = resealed(dtls)
  }

  push(record: Buffer): void {
    const records = this.#reseal(record)
    if (this.#length + records.length > LONGEST) this.#flush()
    this.#records.push(records)
    this.#length += records.length
    this.#timer ??= setTimeout(() => this.#flush(), GATHER_MS)
  }

  /** What waits is sent no more. */
  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#records = []
  }

  #flush(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const records = this.#records
    this.#records = []
    this.#length = 0
    if (records.length > 0) this.#send(Buffer.concat(records))
  }
}
