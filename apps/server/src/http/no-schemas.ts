import type { FastifyServerOptions } from 'fastify'

/**
 * Requests are read and answers written by what their endpoints declare (`route`): Fastify's own compilers are not loaded, and no bundle
 * has them. @throws at the start, when a route is given a schema of Fastify's
 */
export const noSchemas: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: { buildValidator: refuse, buildSerializer: refuse },
}

function refuse(): never {
  throw new Error('Routes are declared as endpoints of the contract, not with a schema of Fastify.')
}
