import type { FastifyInstance } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { isTooDeep } from '../platform/json-depth.ts'

/** JSON bodies; an empty one is no body, whatever its content type says (A-25: a missing body means `{}`). */
export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (text.length === 0) done(null, undefined)
    else if (isTooDeep(text)) done(new AppError('malformed_json'))
    else Promise.resolve(parse(request, text, done)).catch(done)
  })
}
