import { callerNumber } from '@ramal/domain/routing/caller-number'
import type { RoutedNumber } from '@ramal/domain/routing/inbound'
import type { Trunk } from '../directory/trunk-rows.ts'
import type { IncomingInvite } from '../ports/call-control.ts'
import { addressesIn } from '../sip/drachtio.ts'

/** Who calls from a trunk, as a number; '' for who tells none. An address that several trunks share asserts what all of them may. */
export function callerOf(invite: IncomingInvite, trunks: readonly Trunk[]): string {
  return callerNumber({
    fromUser: invite.caller,
    assertedUsers: usersIn(invite.header('P-Asserted-Identity')),
    privacy: invite.header('Privacy'),
    isTrusted: trunks.every(({ trustPai }) => trustPai),
  })
}

/**
 * What may be the number that was called, in the order in which it is asked. The request URI names it (RFC 3261 8.2.2.1), but a
 * registrar may call us by the contact that we registered: then To names it, or it is the only number of the trunk.
 */
export function calledNumbers(
  invite: IncomingInvite,
  trunks: readonly Trunk[],
  numbers: readonly RoutedNumber[],
): readonly string[] {
  const trunk = trunks.find(({ contactUser }) => contactUser !== null && contactUser === invite.called)
  if (!trunk) return [invite.called]
  const own = numbers.filter(({ trunkId }) => trunkId === trunk.id).map(({ number }) => number)
  return [invite.called, ...usersIn(invite.header('To')), ...(own.length === 1 ? own : [])]
}

function usersIn(header: string | undefined): readonly string[] {
  return addressesIn(header).map(({ user }) => user)
}
