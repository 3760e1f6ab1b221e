import { Readable } from 'node:stream'

/** Octets of a piece: as many as a socket takes before it asks to wait. */
export const PIECE_OCTETS = 65_536

/**
 * An answer that lies in memory, handed out in pieces as its reader takes them. Written whole it would be the socket's until its last octet
 * has left, and nobody could see whether its reader takes any. Nothing is copied: many answers may share the same octets.
 */
export class Pieces extends Readable {
  readonly #whole: Buffer
  #at = 0

  constructor(whole: Buffer) {
    // No piece is made before it is wanted.
    super({ highWaterMark: 1 })
    this.#whole = whole
  }

  /** Octets that no socket has yet. */
  get rest(): number {
    return this.destroyed ? 0 : this.#whole.length - this.#at
  }

  override _read(): void {
    const piece = this.#whole.subarray(this.#at, this.#at + PIECE_OCTETS)
    this.#at += piece.length
    this.push(piece.length > 0 ? piece : null)
  }
}
