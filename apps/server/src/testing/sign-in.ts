import type { FastifyInstance } from 'fastify'
import { DEVICE_COOKIE } from '../accounts/session/known-device.ts'
import { DEMO } from '../demo/names.ts'

/** Everybody's in the demo. */
export const PASSWORD = DEMO.password

/** What comes with a user name, and from where. */
export interface SignInAttempt {
  password?: string
  /** Code of the second factor. */
  otp?: string | undefined
  /** Address; this machine's when absent. */
  from?: string
  /** What the browser kept of an earlier sign-in. */
  device?: string
}

/** Asks for a token as a program does; the answer, whatever it is. */
export function signIn(
  app: FastifyInstance,
  username: string,
  { password = PASSWORD, otp, from = '127.0.0.1', device }: SignInAttempt = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    payload: { username, password, ...(otp !== undefined && { otp }) },
    remoteAddress: from,
    cookies: device === undefined ? {} : { [DEVICE_COOKIE]: device },
  })
}

/** A signed-in caller of `app.inject`. */
export interface Caller {
  headers: Record<string, string>
}

/** Signs in by token: `Authorization: Token …`. */
export async function tokenCaller(
  app: FastifyInstance,
  username: string,
): Promise<Caller & { token: string }> {
  const answer = await signIn(app, username)
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
    payload: { username, password: PASSWORD },
  })
  const { csrfToken } = answer.json<{ csrfToken: string }>()
  const sessionId = answer.cookies.find((cookie) => cookie.name === 'sessionid')?.value ?? ''
  const cookie = `sessionid=${sessionId}; csrftoken=${csrfToken}`
  return { csrfToken, cookie, headers: { cookie, 'x-csrftoken': csrfToken } }
}

/** How the profile is answered: 200 while they are signed in. */
export async function profileStatus(app: FastifyInstance, headers: Caller['headers']): Promise<number> {
  return (await app.inject({ url: '/api/v1/business/profile/', headers })).statusCode
}
