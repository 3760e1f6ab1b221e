import type { ReadTx, Store } from '@ramal/db/store/store'
import type { SignedIn } from '../../http/authorise.ts'
import { ReadCache } from '../../platform/read-cache.ts'
import { type Rights, rightsOf } from '../permissions/group-rows.ts'
import { standsAt } from './live.ts'
import { factsOfSecret, type SessionFacts } from './session-fact-rows.ts'
import type { SessionSockets } from './session-sockets.ts'

/** All that says whose a session is and what they may do: a write to any of them and everybody is read anew. */
const TABLES = ['sessions', 'users', 'contracts', 'teams', 'second_factors', 'groups', 'user_groups'] as const

type Known = SessionFacts & { readonly rights: Rights }

/**
 * Whose sessions these are, asked at each request: five tables and their permissions, read again only after a write to them. What another
 * process writes nobody announces: whoever looks at sockets finds it in the store, and from then on requests do so too.
 */
export class KnownSessions {
  readonly #kept: ReadCache<string, Known | null>
  readonly #sockets: Pick<SessionSockets, 'endings'>
  #endings: number

  constructor(store: Store, sockets: Pick<SessionSockets, 'endings'>) {
    this.#kept = new ReadCache(store, TABLES, read)
    this.#sockets = sockets
    this.#endings = sockets.endings
  }

  /** The user of a session by the hash of its secret, as it stands `now` (epoch ms); null when it signs nobody in. */
  async find(secretHash: string, kind: 'cookie' | 'token', now: number): Promise<SignedIn | null> {
    const { endings } = this.#sockets
    if (endings !== this.#endings) this.#kept.clear()
    this.#endings = endings
    const key = `${kind} ${secretHash}`
    const known = await this.#kept.get(key)
    // Secrets that are none are made up without end.
    if (known === null) this.#kept.forget(key)
    const user = known && standsAt(known, now)
    return user && { ...user, ...known.rights }
  }

  /** Lets go of the store. */
  stop(): void {
    this.#kept.stop()
  }
}

async function read(tx: ReadTx, key: string): Promise<Known | null> {
  const [kind, secretHash = ''] = key.split(' ') as ['cookie' | 'token', string]
  const facts = await factsOfSecret(tx, { secretHash, kind })
  return facts && { ...facts, rights: await rightsOf(tx, facts.user.id) }
}
