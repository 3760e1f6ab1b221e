import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { showsToken } from './metrics/bearer.ts'
import type { Metrics } from './metrics/metrics.ts'

/** Null: nobody may read them here. */
export type MetricsRouteDeps = { readonly token: string; readonly metrics: Metrics } | null

/** `/metrics` at the product's own port: for who shows the token; where there is none it is not found. */
export function metricsRoute(app: FastifyInstance, deps: MetricsRouteDeps): void {
  app.get('/metrics', async (request, reply) => {
    if (deps === null) throw new AppError('not_found')
    if (!showsToken(request.headers.authorization, deps.token)) throw new AppError('not_authenticated')
    return reply
      .header('Cache-Control', 'no-store')
      .type(deps.metrics.contentType)
      .send(await deps.metrics.read())
  })
}
