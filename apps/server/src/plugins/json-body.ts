import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseGuarded } from '../http/bodies/guarded-json.ts'
import { boundBodies, readBody } from '../http/bodies/read-body.ts'

/**
 * Bodies of JSON and of plain text, read by `readBody`; an empty one is no body, whatever its content type says (A-25: a missing body
 * means `{}`). What is asked of an address that is not there is not read.
 */
export function jsonBodies(app: FastifyInstance, limits: Parameters<typeof boundBodies>[1] = {}): void {
  boundBodies(app, limits)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', async (request: FastifyRequest, stream: IncomingMessage) => {
    const text = await textOf(request, stream)
    return text.length === 0 ? undefined : parseGuarded(text)
  })
  app.addContentTypeParser('text/plain', textOf)
}

async function textOf(request: FastifyRequest, stream: IncomingMessage): Promise<string> {
  return request.is404 ? '' : (await readBody(request, stream)).toString('utf8')
}
