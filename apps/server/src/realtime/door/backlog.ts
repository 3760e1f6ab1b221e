/** Of all sockets of one person together, octets: sixteen of the longest frames there are. */
export const MAX_OF_PERSON = 4_194_304
/** Of one socket, octets: two of the longest frames. */
export const MAX_OF_SOCKET = 524_288
/** So much every socket may always hold, octets: what is short comes through, whatever the person's other sockets bring. */
const ALWAYS = 8_192

/** Octets that one person's sockets hold: read, and not handled yet. */
export class PersonalBacklog {
  #octets = 0

  get octets(): number {
    return this.#octets
  }

  /** Of one more socket. */
  ofSocket(): Backlog {
    return new Backlog((octets) => {
      this.#octets += octets
      return this.#octets
    })
  }
}

/** The same of one socket: frames that wait, and the beginning of one whose end has not come. */
export class Backlog {
  readonly #addToPerson: (octets: number) => number
  #begun = 0
  #waiting = 0
  #isOver = false

  /** `addToPerson` is told each change and returns what the person's sockets hold together. */
  constructor(addToPerson: (octets: number) => number) {
    this.#addToPerson = addToPerson
  }

  /** Whether more may be read. */
  get hasRoom(): boolean {
    const own = this.#begun + this.#waiting
    return own < ALWAYS || (own < MAX_OF_SOCKET && this.#addToPerson(0) < MAX_OF_PERSON)
  }

  /** So much was read: it belongs to a frame whose end has not come, until `whole`. */
  read(octets: number): void {
    if (this.#isOver) return
    this.#begun += octets
    this.#addToPerson(octets)
  }

  /** A frame has come to its end and waits. */
  whole(octets: number): void {
    if (this.#isOver) return
    this.#addToPerson(octets - this.#begun)
    this.#begun = 0
    this.#waiting += octets
  }

  /** A frame that waited is handled. */
  handled(octets: number): void {
    if (this.#isOver) return
    this.#waiting -= octets
    this.#addToPerson(-octets)
  }

  /** The socket has closed and holds nothing; what is still told of it counts no more. */
  leave(): void {
    this.#addToPerson(-this.#begun - this.#waiting)
    this.#isOver = true
    this.#begun = 0
    this.#waiting = 0
  }
}
