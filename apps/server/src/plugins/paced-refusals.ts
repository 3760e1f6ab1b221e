import { addressGroup } from '@ramal/domain/network/address-group'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusalPace } from '../http/refusal-pace.ts'

/** A body that is read in less time than a connection takes to open. */
const LONG_BYTES = 262_144

/**
 * Refusals leave at a pace for each address (`RefusalPace`): what nobody has signed in for, and what is asked too often. An address of
 * which too much waits has its connection cut before anything is read, unless the request brings a session.
 */
export function refusalsPaced(app: FastifyInstance, pace = new RefusalPace()): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie, authorization } = request.headers
    if (!cookie && !authorization && pace.isFull(addressGroup(request.ip))) request.raw.socket.destroy()
    else done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!isSlowed(request, reply.statusCode)) return done()
    if (isLong(request)) void reply.header('connection', 'close')
    const address = addressGroup(request.ip)
    if (pace.isFull(address)) {
      request.raw.socket.destroy()
      return
    }
    const delay = pace.delay(address, performance.now())
    const leave = () => {
      pace.left(address)
      done()
    }
    if (delay === 0) leave()
    else setTimeout(leave, delay).unref()
  })
}

/** What nobody wants is not read to its end: the connection is cut behind the answer. */
function isLong({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LONG_BYTES
}

function isSlowed(request: FastifyRequest, status: number): boolean {
  return status === 429 || (status >= 400 && status < 500 && !request.signedIn)
}
