import { networksOf } from '@ramal/domain/network/networks-of'
import type { Owner } from '../../platform/fair-queue.ts'

/**
 * Whose place in the line of derivations it is. Half of the line is for those who are known: strangers never push them out; within it each
 * account has its share. Strangers share theirs by network. Nothing that the caller writes is in a name: who varies it is the same one.
 */
export const placeOfStranger = (address: string): Owner => ['strangers', ...networksOf(address)]

/** Of a browser, or at an address, in which this account has signed in. */
export const placeOfAccount = (accountId: number, address: string): Owner => [
  'known',
  `account ${accountId}`,
  ...networksOf(address),
]

/** Of somebody who is signed in and gives the password again. */
export const placeOfSession = (user: { id: number; session: { id: number } }): Owner => [
  'known',
  `account ${user.id}`,
  `session ${user.session.id}`,
]
