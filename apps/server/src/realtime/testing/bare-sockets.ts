import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { KnownSessions } from '../../accounts/session/known-sessions.ts'
import { StrangerGate } from '../../http/strangers/stranger-gate.ts'
import { systemClock } from '../../platform/clock.ts'
import { type Logger, silentLog } from '../../platform/log.ts'
import { websockets } from '../websockets.ts'

/** Websockets alone, on a free port of 127.0.0.1: nobody is refused at a pace, and nothing is recorded. `find`: whose sessions there are. */
export async function bareSockets(
  addRoutes: (app: FastifyInstance) => void,
  find: KnownSessions['find'] = async () => null,
  log: Logger = silentLog,
): Promise<{ app: FastifyInstance; port: number }> {
  const app = fastify()
  const gate = new StrangerGate(() => false)
  await websockets(app, {
    log,
    clock: systemClock,
    gate,
    events: { record: () => undefined },
    sessions: { find },
  })
  await app.register(cookie)
  app.decorateRequest('signedIn', null)
  addRoutes(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, port: (app.server.address() as AddressInfo).port }
}
