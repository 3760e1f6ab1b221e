import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { refuseCrossSite } from './cross-site.ts'

const from = (site?: string) => ({ headers: { 'sec-fetch-site': site } }) as unknown as FastifyRequest

it.each(['same-origin', 'same-site', 'none', undefined])(
  'A request that changes state is let through from where a browser says %j',
  (site) => {
    expect(() => refuseCrossSite(from(site))).not.toThrow()
  },
)

it.each(['cross-site', '', 'Same-Origin'])(
  'A request that changes state is refused from where a browser says %j',
  (site) => {
    expect(() => refuseCrossSite(from(site))).toThrow(expect.objectContaining({ code: 'cross_site' }))
  },
)
