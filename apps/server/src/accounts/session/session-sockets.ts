import { CLOSE_CODES } from '@ramal/contract/socket-handshake'
import type { SessionEnd } from '@ramal/contract/vocabulary'
import type { SignedIn } from '../../http/authorise.ts'
import type { Standing } from './standing.ts'

/** RFC 6455 registry, "service restart": the tab comes back at once and is let in for what it may now. */
export const CHANGED = 1012

interface Closable {
  close(code: number, reason?: SessionEnd): void
}

/** What a socket was opened as. */
type Opened = Pick<SignedIn, 'id'> & Standing & { session: { id: number } }

/** The open sockets of every session, whichever of the three kinds: a session that ends takes its sockets along. */
export class SessionSockets {
  /** User -> socket -> who opened it. */
  readonly #byUser = new Map<number, Map<Closable, Opened>>()
  #endings = 0

  /** Counts what has ended sessions, and how often they were reviewed; it is one more before the first of their sockets is closed. */
  get endings(): number {
    return this.#endings
  }

  /**
   * Who somebody is, as it is when this resolves. A session that ends during the look-up closes the sockets in this register, and this
   * one is not in it yet: so the look-up is repeated where any session ended meanwhile.
   */
  async whoStays<T>(lookUp: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = this.#endings
      const found = await lookUp()
      if (before === this.#endings) return found
    }
  }

  /** Returns what is called when the socket closed. */
  add(user: Opened, socket: Closable): () => void {
    const sockets = this.#byUser.get(user.id) ?? new Map<Closable, Opened>()
    this.#byUser.set(user.id, sockets.set(socket, user))
    return () => {
      sockets.delete(socket)
      if (sockets.size === 0 && this.#byUser.get(user.id) === sockets) this.#byUser.delete(user.id)
    }
  }

  /** Closes the sockets of one session: signed out, revoked or expired. After the COMMIT that ended it. */
  endSession(sessionId: number, why: SessionEnd): void {
    this.#end(this.#byUser.values(), (ofSession) => ofSession === sessionId, why)
  }

  /** Closes every socket of the user: deactivated, or all their sessions revoked. After the COMMIT that says so. */
  endUser(userId: number, why?: SessionEnd): void {
    this.#end([this.#byUser.get(userId)], () => true, why)
  }

  /** Closes the user's sockets, those of one session excepted. */
  endOthers(user: { id: number; sessionId: number }, why: SessionEnd): void {
    this.#end([this.#byUser.get(user.id)], (ofSession) => ofSession !== user.sessionId, why)
  }

  /** Every session that has a socket open. */
  open(): readonly { userId: number; sessionId: number }[] {
    return [...this.#byUser].flatMap(([userId, sockets]) =>
      [...new Set([...sockets.values()].map(({ session }) => session.id))].map((sessionId) => ({
        userId,
        sessionId,
      })),
    )
  }

  /** Whether somebody of these is in another team than one of their sockets was opened as. */
  hasMoved(teams: ReadonlyMap<number, number | null>): boolean {
    for (const [userId, teamId] of teams)
      for (const opened of this.#byUser.get(userId)?.values() ?? []) if (opened.teamId !== teamId) return true
    return false
  }

  /** How the sessions `asked` for stand: those left out have ended, and of those that changed the sockets come back anew. */
  review(asked: readonly number[], standing: ReadonlyMap<number, Standing>): void {
    const ended = new Set(asked.filter((id) => !standing.has(id)))
    this.#end(this.#byUser.values(), (sessionId) => ended.has(sessionId))
    for (const sockets of this.#byUser.values())
      for (const [socket, opened] of sockets) {
        const now = standing.get(opened.session.id)
        if (now && differs(opened, now)) socket.close(CHANGED)
      }
  }

  #end(
    all: Iterable<ReadonlyMap<Closable, Opened> | undefined>,
    isEnded: (sessionId: number) => boolean,
    why?: SessionEnd,
  ): void {
    this.#endings += 1
    for (const sockets of all)
      for (const [socket, { session }] of sockets ?? [])
        if (isEnded(session.id)) socket.close(CLOSE_CODES.notAuthenticated, why)
  }
}

function differs(a: Standing, b: Standing): boolean {
  if (a.teamId !== b.teamId || a.owes !== b.owes || a.roles.join() !== b.roles.join()) return true
  return (a.scopes ?? []).join() !== (b.scopes ?? []).join()
}
