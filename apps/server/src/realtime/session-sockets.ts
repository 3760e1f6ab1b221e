import { CLOSE_CODES } from '@ramal/contract/socket-handshake'

interface Closable {
  close(code: number): void
}

/** The open sockets of every session: a session that is revoked takes its sockets along. */
export class SessionSockets {
  /** User -> socket -> the session it was opened with. */
  readonly #byUser = new Map<number, Map<Closable, number>>()

  /** Returns what is called when the socket closed. */
  add(user: { id: number; session: { id: number } }, socket: Closable): () => void {
    const sockets = this.#byUser.get(user.id) ?? new Map<Closable, number>()
    this.#byUser.set(user.id, sockets.set(socket, user.session.id))
    return () => {
      sockets.delete(socket)
      if (sockets.size === 0 && this.#byUser.get(user.id) === sockets) this.#byUser.delete(user.id)
    }
  }

  /** Closes the user's sockets, those of one session excepted. */
  endOthers(user: { id: number; sessionId: number }): void {
    for (const [socket, sessionId] of this.#byUser.get(user.id) ?? [])
      if (sessionId !== user.sessionId) socket.close(CLOSE_CODES.notAuthenticated)
  }
}
