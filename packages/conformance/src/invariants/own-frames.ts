import type { Problem } from '../finding.ts'
import { fieldOf, type Invariant, type Seen, type SeenAnswer } from './seen.ts'

const PROFILE = /^\/api\/v1\/business\/profile\/?$/

/** Extension `topic` (contract, head): the facts of `user:{id}` reach the sockets of that user alone. A profile tells whose session it is. */
export class OwnFrames implements Invariant {
  readonly #userOf = new Map<string, number>()

  observe(seen: Seen): Problem[] {
    if (seen.kind === 'answer') return this.#ofProfile(seen)
    const owner = /^user:(\d+)$/.exec(String(fieldOf(seen.json, 'topic')))?.[1]
    const user = seen.session === null ? undefined : this.#userOf.get(seen.session)
    if (owner === undefined || user === undefined || Number(owner) === user) return []
    const title = 'a frame for one user reaches nobody else'
    return [{ section: '0', title, expected: `user:${user}`, came: `user:${owner}` }]
  }

  /** A session is of one user as long as it lives. */
  #ofProfile({ httpExchange, session, json }: SeenAnswer): Problem[] {
    const [path = ''] = httpExchange.path.split('?')
    const id = fieldOf(json, 'id')
    if (session === null || httpExchange.status !== 200 || typeof id !== 'number' || !PROFILE.test(path))
      return []
    const known = this.#userOf.get(session) ?? id
    this.#userOf.set(session, known)
    if (known === id) return []
    const title = 'a session shows the profile of one and the same user'
    return [{ section: '2', title, expected: String(known), came: String(id) }]
  }
}
