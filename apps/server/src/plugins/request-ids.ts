import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inLogContext } from '../platform/log-context.ts'
import { inRequest } from '../platform/request-origin.ts'

/**
 * Every line about a request carries its id, in the log and in the audit ledger, and its answer says it, so that who asks can name it
 * to who reads them.
 */
export function requestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    within(request, done)
  })
  // What comes behind a body comes from the connection, which is nobody's.
  app.addHook('preValidation', (request, _reply, done) => within(request, done))
}

function within({ id, headers }: FastifyRequest, done: () => void): void {
  inRequest(id, headers['user-agent'], () => inLogContext({ request: id }, done))
}
