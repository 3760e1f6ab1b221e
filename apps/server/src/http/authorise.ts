import type { Access, Endpoint } from '@ramal/contract/kit/endpoint'
import { allows, allowsAny } from '@ramal/domain/permissions/allows'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** Who is calling, and by which session. */
export interface SignedIn {
  id: number
  tenantId: number
  username: string
  teamId: number | null
  roles: readonly string[]
  /** Only what `withExpiredPassword` serves is his until he has a new one. */
  passwordExpired: boolean
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
}

/** The caller of an endpoint, or an AppError: 401 when nobody is signed in, 403 with an expired password or without the permission (§6). */
export async function authorise(
  app: FastifyInstance,
  request: FastifyRequest,
  spec: Endpoint,
): Promise<SignedIn | null> {
  if (spec.permission === 'public') return null
  const user = await app.authenticate(request, { file: spec.file === true })
  if (!user) throw new AppError('not_authenticated')
  if (user.passwordExpired && !spec.withExpiredPassword) throw new AppError('password_expired')
  if (!grants(spec.permission, user.roles)) throw new AppError('permission_denied')
  return user
}

function grants(access: Access, roles: readonly string[]): boolean {
  if (access === 'public' || access === 'signed-in') return true
  return typeof access === 'string' ? allows(access, roles) : allowsAny(access, roles)
}
