import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const YEAR_S = 31_536_000

/** The built console: hashed files for a year, every other path is the page itself (its router decides). */
export async function consoleFiles(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_S * 1000,
    immutable: true,
  })
  await app.register(fastifyStatic, { root: dir, prefix: '/', serve: false, decorateReply: false })
  app.get('/*', async (request, reply) => {
    const file = request.url.split('?')[0] ?? '/'
    // Files beside the page (favicon, sounds) have a dot in their last segment; routes have none.
    if (/\.[a-z0-9]+$/i.test(file) && !file.startsWith('/api/')) return reply.sendFile(file.slice(1), dir)
    if (file.startsWith('/api/') || file === '/api') return reply.callNotFound()
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html', dir)
  })
}
