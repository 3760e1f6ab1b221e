import type { FastifyInstance } from 'fastify'
import { parseGuarded } from '../http/guarded-json.ts'

/** JSON bodies; an empty one is no body, whatever its content type says (A-25: a missing body means `{}`). */
export function jsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => {
      const text = String(body)
      return text.length === 0 ? undefined : parseGuarded(text)
    },
  )
}
