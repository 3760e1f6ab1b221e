import type { SessionSockets } from '../../accounts/session/session-sockets.ts'
import type { SignedIn } from '../../http/authorise.ts'
import type { Proof } from '../handshake.ts'
import type { Upgrade } from '../upgrade.ts'
import type { PersonalLimits } from './personal-limits.ts'
import { recordRefusal } from './record-refusal.ts'

/** Somebody opens more sockets than they may. */
export const TOO_MANY = Symbol('too many')

/**
 * Who opens a socket; null: nobody. Openings are counted for the person before anything is looked up, where what they show was found true
 * a while ago, else behind the look-up. Who opens too many hears it at the pace of their refusals.
 */
export async function whoOpens(
  { sessionSockets, limits }: { sessionSockets: SessionSockets; limits: PersonalLimits },
  upgrade: Upgrade,
  lookUp: () => Promise<Proof | null>,
): Promise<SignedIn | typeof TOO_MANY | null> {
  const { known } = upgrade.gate
  if (known && !limits.mayOpen(known.id)) return tooMany(upgrade, known)
  const proof = await sessionSockets.whoStays(lookUp)
  if (!proof) return null
  const { user, secret } = proof
  upgrade.gate.proved(user, secret)
  return user.id === known?.id || limits.mayOpen(user.id) ? user : tooMany(upgrade, user)
}

async function tooMany(upgrade: Upgrade, user: Pick<SignedIn, 'id' | 'tenantId'>): Promise<typeof TOO_MANY> {
  recordRefusal(upgrade, 'throttled', user)
  await upgrade.gate.refusable()
  return TOO_MANY
}
