import type { RemoteInfo, Socket } from 'node:dgram'
import type { ConnectionInternals } from './werift-internals.ts'

/** After this long without an authenticated packet the address we learned from the last one is forgotten. */
const LATCH_MS = 30_000

/** Where something authentic came from, and when. */
export interface Sighting {
  source: RemoteInfo
  socket: Socket
  at: number
}

export interface Target {
  socket: Socket
  address: string
  port: number
}

/**
 * Where a browser is to be sent to: where it was heard last. After an ICE restart it may be elsewhere: then what was learned
 * since counts first, and what was known before serves until there is something, so that nothing is silent while
 * werift looks for a pair (some 2 s).
 */
export class ReturnPath {
  #heard: Sighting | null = null
  #restartedAt = Number.NEGATIVE_INFINITY
  #lastPair: Target | null = null

  /** An authenticated packet came from an address that was checked. */
  handlePacket(source: RemoteInfo, socket: Socket, now: number): void {
    this.#heard = { source, socket, at: now }
  }

  /** To be called before a description is made or taken: a restart forgets the pair in use. */
  keepPair(connection: ConnectionInternals): void {
    this.#pairOf(connection)
  }

  handleRestart(now: number): void {
    this.#restartedAt = now
  }

  /** Null while nothing is known. `check` is the newest authentic connectivity check. */
  target(connection: ConnectionInternals, check: Sighting | null, now: number): Target | null {
    const heard = this.#heard !== null && now - this.#heard.at < LATCH_MS ? this.#heard : null
    if (heard !== null && heard.at >= this.#restartedAt) return targetOf(heard)
    const pair = this.#pairOf(connection)
    if (pair !== null) return pair
    if (check !== null && this.#lastPair !== null && check.at >= this.#restartedAt) return targetOf(check)
    return heard === null ? this.#lastPair : targetOf(heard)
  }

  #pairOf({ nominated }: ConnectionInternals): Target | null {
    const socket = nominated?.protocol.transport?.socket
    if (nominated === undefined || socket === undefined) return null
    const { host, port } = nominated.remoteCandidate
    const last = this.#lastPair
    if (last?.port !== port || last.address !== host || last.socket !== socket) {
      this.#lastPair = { socket, address: host, port }
    }
    return this.#lastPair
  }
}

function targetOf({ source, socket }: Sighting): Target {
  return { socket, address: source.address, port: source.port }
}
