import type { Attack } from '../target.ts'
import { logins } from './logins.ts'
import { longLists } from './long-lists.ts'
import { nobody } from './nobody.ts'
import { pipelined } from './pipelined.ts'
import { pouringSockets } from './pouring-sockets.ts'
import { silent } from './silent.ts'
import { sipInvites } from './sip-invites.ts'
import { deafSockets, idleSockets } from './sockets.ts'
import { uploads } from './uploads.ts'
import { webhooks } from './webhooks.ts'

/** Every way in which one address tries to wear the product out, in the order in which they are played. */
export const ATTACKS = {
  logins,
  // Before the others that open sockets: whoever has opened too many is refused at the door.
  sipInvites,
  idleSockets,
  deafSockets,
  pouringSockets,
  webhooks,
  uploads,
  longLists,
  pipelined,
  silent,
  nobody,
} as const satisfies Readonly<Record<string, Attack>>

export type AttackName = keyof typeof ATTACKS
