import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Who asks for the head alone is told how long the answer would be (RFC 9110 §9.3.2), and nothing of a file is read for it. */
export function headsAlone(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'HEAD') return done()
    if (payload instanceof Readable) payload.destroy()
    else if (typeof payload === 'string' || payload instanceof Uint8Array)
      void reply.header('content-length', Buffer.byteLength(payload))
    done(null, null)
  })
}
