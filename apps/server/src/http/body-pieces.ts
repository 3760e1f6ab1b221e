/** Pieces that any body may come in. */
const FREE_PIECES = 1_000
/** From then on a piece brings so many octets on average: a packet of the smallest network has more. */
const OCTETS_OF_A_PIECE = 256

/** Counts what a body comes in: each piece costs an object and a turn through the parser, be it of one octet (chunks of RFC 9112 §7.1). */
export class BodyPieces {
  octets = 0
  #pieces = 0

  /** Counts one piece; false when they are so small that nobody means well. */
  take(octets: number): boolean {
    this.octets += octets
    this.#pieces += 1
    return this.#pieces <= FREE_PIECES + this.octets / OCTETS_OF_A_PIECE
  }
}
