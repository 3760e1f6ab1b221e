import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

const OWN = new Set(['same-origin', 'same-site', 'none'])

/** A link on a foreign page must not change state. Callers that are no browser send no Sec-Fetch-Site. */
export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string' && !OWN.has(site)) throw new AppError('cross_site')
}
