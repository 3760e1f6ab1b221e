import type { Store } from '@ramal/db/store/store'
import { hasTenant } from '@ramal/db/store/tenant-share'
import type { FastifyRequest } from 'fastify'
import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Proof } from '../handshake.ts'
import type { PersonalLimits } from './personal-limits.ts'
import { recordRefusal } from './record-refusal.ts'

/** Somebody opens more sockets than they may, or their tenant is not here yet: they come again. */
export const TOO_MANY = Symbol('too many')

interface Deps {
  readonly store: Pick<Store, 'tenants'>
  readonly sessionSockets: SessionSockets
  readonly limits: PersonalLimits
}

/**
 * Who opens a socket; null: nobody. Openings are counted for the person before anything is looked up, where what they show was found true
 * a while ago, else behind the look-up. From then on the request is theirs, and refusals leave at their pace.
 */
export async function whoOpens(
  { store, sessionSockets, limits }: Deps,
  request: FastifyRequest,
  lookUp: () => Promise<Proof | null>,
): Promise<SignedIn | typeof TOO_MANY | null> {
  const { gate } = request.server.upgrades
  const asking = gate.who(request.raw, request.ip)
  const { known } = asking
  if (known && !limits.mayOpen(known.id)) return tooMany(request, known)
  const proof = await gate.looked(request.raw, asking, () => sessionSockets.whoStays(lookUp))
  if (!proof) return null
  const { user, secret } = proof
  if (!hasTenant(store.tenants, user.tenantId)) return TOO_MANY // Decision 067.
  request.signedIn = user
  gate.proved(request.raw, user, secret)
  return user.id === known?.id || limits.mayOpen(user.id) ? user : tooMany(request, user)
}

function tooMany(request: FastifyRequest, user: Pick<SignedIn, 'id' | 'tenantId'>): typeof TOO_MANY {
  recordRefusal(request, 'throttled', user)
  return TOO_MANY
}
