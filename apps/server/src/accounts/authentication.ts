import { createHash } from 'node:crypto'
import cookie from '@fastify/cookie'
import { COOKIES } from '@ramal/contract/cookies'
import type { Store } from '@ramal/db/store/store'
import { hasTenant } from '@ramal/db/store/tenant-share'
import type { Clock } from '@ramal/domain/time/clock'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import type { SignedIn } from '../http/authorise.ts'
import { cookieOf } from '../http/cookies.ts'
import { findHolder, isFileKey, keyedPath } from './file-key/file-key.ts'
import type { KnownSessions } from './session/known-sessions.ts'
import type { LastSeen } from './session/last-seen.ts'
import { findSession } from './session/live.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Cookie and token sign-in on each request (contract §0.4). */
export async function authentication(
  app: FastifyInstance,
  deps: {
    store: Store
    clock: Clock
    fileKeysOnly: boolean
    lastSeen: LastSeen
    knownSessions: Pick<KnownSessions, 'find'>
  },
): Promise<void> {
  await app.register(cookie)
  app.decorateRequest('signedIn', null)
  app.decorateRequest('provenSecret', null)
  app.decorate('authenticate', async (request: FastifyRequest, options: { file: boolean }) => {
    const shown = shownBy(request, options)
    const { gate } = request.server.upgrades
    const asking = gate.who(request.raw, request.ip)
    const user = shown && (await gate.looked(request.raw, asking, () => who(request, shown)))
    if (!user) return null
    // The front looked at another of the sessions that are shown, or the tenant is on its way here (decision 067).
    if (!hasTenant(deps.store.tenants, user.tenantId)) throw new AppError('starting')
    request.provenSecret = shown.secret
    deps.lastSeen.recordUse(user.session.id)
    return user
  })

  async function who(request: FastifyRequest, { by, secret }: Shown): Promise<SignedIn | null> {
    if (by === 'key') return holderOf(deps, request, secret)
    const user = await deps.knownSessions.find(hashOf(secret), by, deps.clock.now())
    if (by === 'token') return user
    // Only a browser's cookie comes along unasked: only there a foreign page could write (contract §0.4).
    if (user && !SAFE.has(request.method) && request.headers['x-csrftoken'] !== user.session.csrfToken)
      throw new AppError('csrf_failed')
    return user
  }
}

interface Shown {
  by: 'token' | 'key' | 'cookie'
  secret: string
}

/** What counts of all that a request shows (contract §0.4). */
function shownBy(request: FastifyRequest, { file }: { file: boolean }): Shown | null {
  const token = bearer(request)
  if (token) return { by: 'token', secret: token }
  const key = file ? apiKey(request) : null
  if (key) return { by: 'key', secret: key }
  const cookie = cookieOf(request, COOKIES.session)
  return cookie ? { by: 'cookie', secret: cookie } : null
}

/** Sessions and tokens are kept by hash, so that a stolen store signs nobody in. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The user of a session secret; null when it is unknown, revoked, expired, or the user is no longer active. */
export function sessionOf(
  deps: { store: Store; clock: Clock },
  secret: string,
  kind: 'cookie' | 'token',
): Promise<SignedIn | null> {
  return deps.store.read((tx) => findSession(tx, { secretHash: hashOf(secret), kind, now: deps.clock.now() }))
}

// An address of a file carries a file key or, unless these alone are taken, the session's token (contract §0.4).
async function holderOf(
  deps: { store: Store; clock: Clock; fileKeysOnly: boolean },
  request: FastifyRequest,
  key: string,
): Promise<SignedIn | null> {
  if (isFileKey(key)) {
    const wanted = { keyHash: hashOf(key), path: pathOf(request), now: deps.clock.now() }
    return deps.store.read((tx) => findHolder(tx, wanted))
  }
  return deps.fileKeysOnly ? null : sessionOf(deps, key, 'token')
}

function pathOf(request: FastifyRequest): string {
  return keyedPath((request.url.split('?')[0] ?? '').replace(/^\/api/, ''))
}

function bearer(request: FastifyRequest): string | null {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  return token && (scheme === 'Token' || scheme === 'Bearer') ? token : null
}

function apiKey(request: FastifyRequest): string | null {
  const value = (request.query as Record<string, unknown>)['api_key']
  return request.method === 'GET' && typeof value === 'string' && value !== '' ? value : null
}
