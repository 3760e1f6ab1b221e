import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Trust } from '../http/peers/trusted-proxies.ts'
import { answeredRequests } from '../platform/signals.ts'

/** W3C Trace Context §3.2.2, version 00. */
const TRACEPARENT = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Says of every request, to whoever counts or traces them, what became of it (decision 082). */
export function measureRequests(app: FastifyInstance, trust: Trust): void {
  app.addHook('onResponse', async (request, reply) => {
    if (!answeredRequests.isHeard) return
    const ms = reply.elapsedTime
    answeredRequests.tell({
      id: request.id,
      method: request.method,
      route: request.is404 ? null : (request.routeOptions.url ?? null),
      status: reply.statusCode,
      startedAt: Date.now() - ms,
      ms,
      traceparent: traceparentOf(request, trust),
    })
  })
}

/** Anybody could hang their requests into somebody's trace: only proxies of ours are believed. */
function traceparentOf({ raw, headers }: FastifyRequest, trust: Trust): string | null {
  const { traceparent } = headers
  if (typeof traceparent !== 'string' || !TRACEPARENT.test(traceparent)) return null
  return trust(raw.socket.remoteAddress ?? '', 0) ? traceparent : null
}
