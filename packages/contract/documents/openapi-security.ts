import { COOKIES, cookieName } from '../src/cookies.ts'
import type { Endpoint } from '../src/kit/endpoint.ts'
import type { JsonSchema } from './schema-book.ts'

/** How a request may be signed (contract §0.4). */
export const securitySchemes: Readonly<Record<string, JsonSchema>> = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: COOKIES.session,
    description: `cookie strategy (the default); over https \`${cookieName(COOKIES.session, true)}\``,
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRFToken',
    description: `the value of the cookie ${COOKIES.csrf} (over https \`${cookieName(COOKIES.csrf, true)}\`): on everything but GET, under the cookie strategy`,
  },
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'token strategy: `Token {token}`; `Bearer {token}` is accepted too',
  },
  apiKey: {
    type: 'apiKey',
    in: 'query',
    name: 'api_key',
    description: 'the token or a file key, on GET of *file* endpoints only',
  },
}

/** What reading needs where an operation does not say otherwise. */
export const SIGNED_IN: readonly JsonSchema[] = [{ cookie: [] }, { token: [] }]

/** What an operation says of its security: nothing where it is what the document says of all. */
export function ownSecurity(spec: Endpoint): { security?: readonly JsonSchema[] } {
  const security = securityOf(spec)
  return JSON.stringify(security) === JSON.stringify(SIGNED_IN) ? {} : { security }
}

/** Security requirements of an operation; any one of them is enough. */
function securityOf(spec: Endpoint): JsonSchema[] {
  // Signing in is public and needs the CSRF token all the same (§1.1).
  if (spec.permission === 'public') return spec.errors?.includes('csrf_failed') ? [{ csrf: [] }] : []
  const cookie = spec.method === 'GET' ? { cookie: [] } : { cookie: [], csrf: [] }
  return [cookie, { token: [] }, ...(spec.file ? [{ apiKey: [] }] : [])]
}
