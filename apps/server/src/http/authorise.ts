import type { ErrorCode } from '@ramal/contract/errors'
import type { Access, Endpoint } from '@ramal/contract/kit/endpoint'
import type { DATA_SCOPES } from '@ramal/contract/resources/words'
import { allows, allowsAny } from '@ramal/domain/permissions/allows'
import type { Owed } from '@ramal/domain/session/owes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Who is calling, and by which session. */
export interface SignedIn {
  id: number
  tenantId: number
  username: string
  teamId: number | null
  roles: readonly string[]
  /** How far their groups reach, sorted; a session that is looked up always has it. */
  scopes?: readonly (typeof DATA_SCOPES)[number][]
  /** Only what `withExpiredPassword` serves is theirs until it is done. */
  owes: Owed | null
  session: { id: number; kind: 'cookie' | 'token'; csrfToken: string | null }
}

/** Finds out who calls; null = nobody. Throws `csrf_failed` for an unsafe request of a cookie session without its token. */
export type Authenticate = (request: FastifyRequest, options: { file: boolean }) => Promise<SignedIn | null>

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate
    /** Every endpoint that this server serves: a test compares it with the contract. */
    declaredRoutes: Set<Endpoint>
  }
  interface FastifyRequest {
    /** Who asks, once that is known. */
    signedIn: SignedIn | null
    /** What they showed that was found true: a token, a cookie's value or a file key. */
    provenSecret: string | null
  }
}

/** The caller of an endpoint, or an AppError: 401 when nobody is signed in, 429 when they ask too much, 403 with an expired password or without the permission (§6). */
export async function authorise(
  app: FastifyInstance,
  request: FastifyRequest,
  spec: Endpoint,
): Promise<SignedIn | null> {
  if (spec.permission === 'public') return null
  const user = await signedIn(app, request, spec)
  app.meter.take(user.id, 'request')
  return allowed(user, spec)
}

/**
 * The same once more when a body has come, which may take half an hour: what a session asked for is not done after its end, nor what
 * its person may no longer do. The meter has counted it, and sessions are kept in memory (decision 043).
 */
export async function authoriseStill(
  app: FastifyInstance,
  request: FastifyRequest,
  spec: Endpoint,
): Promise<SignedIn | null> {
  return spec.permission === 'public' ? null : allowed(await signedIn(app, request, spec), spec)
}

async function signedIn(app: FastifyInstance, request: FastifyRequest, spec: Endpoint): Promise<SignedIn> {
  request.signedIn = await app.authenticate(request, { file: spec.file === true })
  if (!request.signedIn) throw new AppError('not_authenticated')
  return request.signedIn
}

function allowed(user: SignedIn, spec: Endpoint): SignedIn {
  if (user.owes && !spec.withExpiredPassword) throw new AppError(REFUSALS[user.owes])
  if (!grants(spec.permission, user.roles)) throw new AppError('permission_denied')
  return user
}

const REFUSALS = {
  password: 'password_expired',
  second_factor: 'second_factor_missing',
} as const satisfies Record<Owed, ErrorCode>

function grants(access: Access, roles: readonly string[]): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? allows(access, roles) : allowsAny(access, roles)
}
