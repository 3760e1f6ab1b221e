import { numberOf } from './inbound.ts'

export interface RedirectionFacts {
  /** What Contact names, in its order. */
  readonly contacts: readonly { readonly user: string; readonly host: string; readonly port: number }[]
  /** The trunks that the call may take. */
  readonly trunks: readonly { readonly id: number; readonly host: string; readonly port: number }[]
  /** Who calls may dial this number the way they dialled the first one. */
  mayDial(number: string): boolean
}

/**
 * Where a redirected call may go on to (RFC 3261 8.1.3.4): a number that its caller could have dialled, behind a trunk that the call may
 * take. Null for anything else, or a called party could have us ring any host, or any number at our cost.
 */
export function redirectedTo({
  contacts,
  trunks,
  mayDial,
}: RedirectionFacts): { readonly trunkId: number; readonly number: string } | null {
  for (const { user, host, port } of contacts) {
    const trunk = trunks.find((one) => one.host.toLowerCase() === host.toLowerCase() && one.port === port)
    const number = numberOf(user)
    if (trunk && number !== '' && mayDial(number)) return { trunkId: trunk.id, number: user }
  }
  return null
}
