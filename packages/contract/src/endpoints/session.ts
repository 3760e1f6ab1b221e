import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { DateTime, noContent } from '../wire.ts'

const Credentials = () =>
  z.object({
    username: z.string().min(1).max(150),
    password: z.string().min(1).max(256),
    /** Code or recovery code, after `second_factor_required` (contract §1.3). */
    otp: z.string().min(1).max(40).optional(),
  })

export const preSession = endpoint({
  method: 'GET',
  path: '/pre-session/',
  summary: 'Gives a CSRF token in body and cookie.',
  answers: { 200: () => z.object({ csrfToken: z.string() }) },
  permission: 'public',
  section: '1.1',
  spec: '7.1',
  origin: 'spec',
})

export const sessionLogin = endpoint({
  method: 'POST',
  path: '/session/login/',
  summary: 'Cookie sign-in; needs the header `X-CSRFToken` and rotates the token.',
  body: Credentials,
  answers: { 200: () => z.object({ detail: z.string(), csrfToken: z.string() }) },
  errors: ['validation', 'invalid_login', 'second_factor_required', 'csrf_failed', 'throttled'],
  permission: 'public',
  section: '1.1',
  spec: '7.1',
  origin: 'spec',
})

export const sessionLogout = endpoint({
  method: 'POST',
  path: '/session/logout/',
  summary: 'Ends the cookie session; without one also 204.',
  answers: { 204: noContent },
  errors: ['csrf_failed'],
  permission: 'public',
  section: '1.1',
  spec: '7.1',
  origin: 'spec',
})

export const authLogin = endpoint({
  method: 'POST',
  path: '/auth/login/',
  summary: 'Token sign-in: 40 hex characters that live as long as a session.',
  body: Credentials,
  answers: { 200: () => z.object({ token: z.string().regex(/^[0-9a-f]{40}$/), expiry: DateTime }) },
  errors: ['validation', 'invalid_login', 'second_factor_required', 'throttled'],
  permission: 'public',
  section: '1.2',
  spec: '7.1',
  origin: 'spec',
})

export const authLogout = endpoint({
  method: 'POST',
  path: '/auth/logout/',
  summary: 'Revokes the token that the request carries.',
  answers: { 204: noContent },
  permission: 'signed-in',
  withExpiredPassword: true,
  section: '1.2',
  spec: '7.1',
  origin: 'spec',
})
