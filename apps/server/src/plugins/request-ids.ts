import type { FastifyInstance } from 'fastify'
import { inLogContext } from '../platform/log-context.ts'

/** Every line about a request carries its id, and its answer says it, so that who asks can name it to who reads the log. */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    inLogContext({ request: request.id }, done)
  })
  // What comes behind a body comes from the connection, which is nobody's.
  app.addHook('preValidation', (request, _reply, done) => inLogContext({ request: request.id }, done))
}
