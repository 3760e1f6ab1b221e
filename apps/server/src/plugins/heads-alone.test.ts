import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { headsAlone } from './heads-alone.ts'

function serve() {
  const file = Readable.from(['first', 'second'])
  const app = fastify({ exposeHeadRoutes: false })
  headsAlone(app)
  const method = ['GET', 'HEAD']
  app.route({ method, url: '/text', handler: async () => 'olá' })
  app.route({
    method,
    url: '/file',
    handler: async (_request, reply) => reply.header('content-length', 11).send(file),
  })
  return { app, file }
}

it('The head of a text says how many octets it has, and has none', async () => {
  const { app } = serve()
  const [head, whole] = [await app.inject({ method: 'HEAD', url: '/text' }), await app.inject('/text')]
  expect([head.headers['content-length'], head.body]).toEqual(['4', ''])
  expect(whole.body).toBe('olá')
})

it('For the head of a file nothing of it is read, and its length is told', async () => {
  const { app, file } = serve()
  const head = await app.inject({ method: 'HEAD', url: '/file' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '11', ''])
  expect([file.destroyed, file.readableDidRead]).toEqual([true, false])
})
