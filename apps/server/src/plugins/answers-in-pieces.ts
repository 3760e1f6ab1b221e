import type { FastifyInstance } from 'fastify'
import { PIECE_OCTETS, Pieces } from '../http/unread/pieces.ts'
import type { UnreadAnswers } from '../http/unread/unread-answers.ts'

/** Long answers leave in pieces, as they are read: so it is seen whether they are (`UnreadAnswers`), and what waits is counted. */
export function answersInPieces(app: FastifyInstance, answers: Pick<UnreadAnswers, 'holds'>): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isLong(payload) || request.method === 'HEAD') return done()
    const whole =
      typeof payload === 'string'
        ? Buffer.from(payload)
        : Buffer.from(payload.buffer, payload.byteOffset, payload.length)
    const pieces = new Pieces(whole)
    answers.holds(request.raw.socket, pieces)
    void reply.header('content-length', whole.length)
    done(null, pieces)
  })
}

function isLong(payload: unknown): payload is string | Uint8Array {
  return (typeof payload === 'string' || payload instanceof Uint8Array) && payload.length > PIECE_OCTETS
}
