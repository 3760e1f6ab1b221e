import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowFrameAncestors } from './frame-ancestors.ts'

const YEAR_S = 31_536_000

/** The page and what lies beside it keep their names when they change: never what the plugin says of hashed files. */
const CHANGEABLE = { cacheControl: false }

/** Origins that may show the page of a host in a frame (contract §14). */
export type EmbedOrigins = (host: string) => Promise<readonly string[]>

/** The built console: hashed files for a year, every other path is the page itself (its router decides). */
export async function consoleFiles(
  app: FastifyInstance,
  dir: string,
  embedOrigins: EmbedOrigins = async () => [],
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(dir, 'assets'),
    prefix: '/assets/',
    maxAge: YEAR_S * 1000,
    immutable: true,
    allowedPath: isForBrowsers,
    preCompressed: true, // the build leaves .br and .gz beside each script and style
  })
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = request.url.split('?')[0] ?? '/'
    // Files beside the page (favicon, sounds) have a dot in their last segment; routes have none.
    if (/\.[a-z0-9]+$/i.test(file) && !file.startsWith('/api/'))
      return asked(reply).sendFile(file, dir, CHANGEABLE)
    if (file.startsWith('/api/') || file === '/api') return reply.callNotFound()
    allowFrameAncestors(reply, await embedOrigins(request.host))
    return asked(reply).sendFile('index.html', dir, CHANGEABLE)
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: page })
}

/** Source maps are for who builds the console: the build makes none, and one that lies there stays there. */
function isForBrowsers(path: string): boolean {
  return !path.toLowerCase().endsWith('.map')
}

/** The browser may keep it, and asks each time whether it is still the same. */
function asked(reply: FastifyReply): FastifyReply {
  return reply.header('Cache-Control', 'no-cache')
}
