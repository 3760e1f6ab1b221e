import fastify from 'fastify'
import { expect, it } from 'vitest'
import { noSchemas } from './no-schemas.ts'

it('A route that is given a schema of Fastify is refused at the start', async () => {
  const app = fastify({ schemaController: noSchemas })
  app.get('/calls', { schema: { querystring: { type: 'object' } } }, async () => 'read')
  await expect(app.ready()).rejects.toThrow(/endpoints of the contract/)
})
