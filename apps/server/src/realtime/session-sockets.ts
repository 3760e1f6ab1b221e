import { CLOSE_CODES } from '@ramal/contract/socket-handshake'

interface Closable {
  close(code: number): void
}

/** The open sockets of every session, whichever of the three kinds: a session that ends takes its sockets along. */
export class SessionSockets {
  /** User -> socket -> the session it was opened with. */
  readonly #byUser = new Map<number, Map<Closable, number>>()

  /** Counts what has ended sessions. */
  #endings = 0

  /**
   * Who somebody is, as it is when this resolves: asked again where sessions ended while it was looked up, for then this one may be
   * among them, and it was in no register yet.
   */
  async whoStays<T>(lookUp: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = this.#endings
      const found = await lookUp()
      if (before === this.#endings) return found
    }
  }

  /** Returns what is called when the socket closed. */
  add(user: { id: number; session: { id: number } }, socket: Closable): () => void {
    const sockets = this.#byUser.get(user.id) ?? new Map<Closable, number>()
    this.#byUser.set(user.id, sockets.set(socket, user.session.id))
    return () => {
      sockets.delete(socket)
      if (sockets.size === 0 && this.#byUser.get(user.id) === sockets) this.#byUser.delete(user.id)
    }
  }

  /** Every session that has a socket open. */
  open(): readonly { userId: number; sessionId: number }[] {
    return [...this.#byUser].flatMap(([userId, sockets]) =>
      [...new Set(sockets.values())].map((sessionId) => ({ userId, sessionId })),
    )
  }

  /** Closes the sockets of one session: signed out, revoked or expired. After the COMMIT that ended it. */
  endSession(sessionId: number): void {
    this.#endings += 1
    for (const sockets of this.#byUser.values()) this.#close(sockets, (ofSession) => ofSession === sessionId)
  }

  /** Closes every socket of the user: deactivated, or all his sessions revoked. After the COMMIT that says so. */
  endUser(userId: number): void {
    this.#endings += 1
    this.#close(this.#byUser.get(userId), () => true)
  }

  /** Closes the user's sockets, those of one session excepted. */
  endOthers(user: { id: number; sessionId: number }): void {
    this.#endings += 1
    this.#close(this.#byUser.get(user.id), (ofSession) => ofSession !== user.sessionId)
  }

  #close(sockets: Map<Closable, number> | undefined, isEnded: (sessionId: number) => boolean): void {
    for (const [socket, sessionId] of sockets ?? [])
      if (isEnded(sessionId)) socket.close(CLOSE_CODES.notAuthenticated)
  }
}
