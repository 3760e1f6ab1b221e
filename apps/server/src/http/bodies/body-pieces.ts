import type { IncomingMessage } from 'node:http'
import { cutLater } from '../strangers/cut-later.ts'
import { dropRestOfBody } from './drop-rest-of-body.ts'

/** Pieces that any body may come in. */
const FREE_PIECES = 1_000
/** From then on a piece brings so many octets on average: a packet of the smallest network has more. */
const OCTETS_OF_A_PIECE = 256

/**
 * Cuts the connection of a body that comes in too small pieces, without an answer: each piece costs an object and a turn of the parser, be it a
 * chunk of one octet (RFC 9112 §7.1), and be it that nobody reads it. Counted where the parser hands them over, for a stream that is not
 * read yet keeps them by their octets and not by their number.
 */
export function boundPieces(body: IncomingMessage): void {
  const push = body.push.bind(body)
  let pieces = 0
  let octets = 0
  let isCut = false
  body.push = (piece: Buffer | null, encoding?: BufferEncoding) => {
    if (isCut || body.destroyed) return false
    pieces += 1
    octets += piece?.length ?? 0
    if (pieces <= FREE_PIECES + octets / OCTETS_OF_A_PIECE) return push(piece, encoding)
    isCut = true
    dropRestOfBody(body.socket)
    cutLater(body.socket)
    return false
  }
}
