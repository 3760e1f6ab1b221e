import type { FastifyInstance } from 'fastify'

/** A signed-in caller of `app.inject`. */
export interface Caller {
  headers: Record<string, string>
}

/** Signs in by token: `Authorization: Token …`. */
export async function tokenCaller(
  app: FastifyInstance,
  username: string,
): Promise<Caller & { token: string }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password: 'ramal-demo' },
  })
  const { token } = answer.json<{ token: string }>()
  return { token, headers: { authorization: `Token ${token}` } }
}

/** Signs in as a browser does: CSRF token first, then the cookie session. */
export async function cookieCaller(
  app: FastifyInstance,
  username: string,
): Promise<Caller & { csrfToken: string; cookie: string }> {
  const before = (await app.inject({ method: 'GET', url: '/api/pre-session/' })).json<{ csrfToken: string }>()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/session/login/',
    headers: { cookie: `csrftoken=${before.csrfToken}`, 'x-csrftoken': before.csrfToken },
    payload: { username, password: 'ramal-demo' },
  })
  const { csrfToken } = answer.json<{ csrfToken: string }>()
  const sessionId = answer.cookies.find((cookie) => cookie.name === 'sessionid')?.value ?? ''
  const cookie = `sessionid=${sessionId}; csrftoken=${csrfToken}`
  return { csrfToken, cookie, headers: { cookie, 'x-csrftoken': csrfToken } }
}
