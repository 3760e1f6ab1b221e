import { createServer, type Server, type Socket } from 'node:net'
import type { GuestList } from './guest-list.ts'
import { type Guest, leastHeard } from './place.ts'
import { TcpConnection } from './tcp-connection.ts'

/** Connections that proved nothing yet: of one address, and of all. The oldest gives way to the next (decision 044). */
const STRANGERS_OF_AN_ADDRESS = 16
const STRANGERS = 256
/** A browser checks at once: who proved nothing by then is none. */
const STRANGER_MS = 5000
/** A browser opens one for each of our addresses and its own. */
const CONNECTIONS_OF_A_LEG = 8
/** Browsers check each few seconds what they mean to use (RFC 7675 §5.1: 30 s). */
const SILENT_MS = 45_000
const LOOK_MS = 1000

/** The TCP side of the port (RFC 6544): for browsers whose network lets no UDP through. */
export class TcpDoor {
  readonly #guests: GuestList
  readonly #server: Server
  /** In the order in which they came. */
  readonly #strangers = new Set<TcpConnection>()
  readonly #ofGuest = new Map<Guest, Set<TcpConnection>>()
  readonly #timer: NodeJS.Timeout

  private constructor(guests: GuestList) {
    this.#guests = guests
    this.#server = createServer((socket) => this.#welcome(socket))
    this.#timer = setInterval(() => this.#closeSilent(performance.now()), LOOK_MS)
  }

  /** Throws where another program has the port there. */
  static async open(host: string, port: number, guests: GuestList): Promise<TcpDoor> {
    const door = new TcpDoor(guests)
    try {
      await door.#listen(host, port)
    } catch (error) {
      clearInterval(door.#timer)
      throw error
    }
    return door
  }

  /** Connections that are some leg's. */
  get connections(): number {
    return this.#proved().length
  }

  forget(guest: Guest): void {
    for (const connection of this.#ofGuest.get(guest) ?? []) connection.close()
    this.#ofGuest.delete(guest)
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const connection of [...this.#strangers, ...this.#proved()]) connection.close()
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  #listen(host: string, port: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        // No descriptor is left for one that knocks: those that are there go on.
        this.#server.on('error', () => undefined)
        resolve()
      })
    })
  }

  #welcome(socket: Socket): void {
    const connection = new TcpConnection(socket, this.#guests, (guest) =>
      this.#handleProved(connection, guest),
    )
    this.#strangers.add(connection)
    socket.on('close', () => this.#drop(connection))
    keepWithin(STRANGERS, this.#strangers)
    const { address } = connection
    keepWithin(
      STRANGERS_OF_AN_ADDRESS,
      [...this.#strangers].filter((one) => one.address === address),
    )
  }

  #handleProved(connection: TcpConnection, guest: Guest): void {
    this.#strangers.delete(connection)
    const connections = this.#ofGuest.get(guest) ?? new Set()
    this.#ofGuest.set(guest, connections.add(connection))
    keepWithin(CONNECTIONS_OF_A_LEG, connections)
  }

  #closeSilent(now: number): void {
    for (const connection of this.#strangers) if (now - connection.heardAt > STRANGER_MS) connection.close()
    for (const connection of this.#proved()) if (now - connection.heardAt > SILENT_MS) connection.close()
  }

  #drop(connection: TcpConnection): void {
    this.#strangers.delete(connection)
    for (const [guest, connections] of this.#ofGuest) {
      if (connections.delete(connection) && connections.size === 0) this.#ofGuest.delete(guest)
    }
  }

  #proved(): TcpConnection[] {
    return [...this.#ofGuest.values()].flatMap((connections) => [...connections])
  }
}

/** The oldest that no call is heard over give way to the newest; each takes itself out once it is closed. */
function keepWithin(most: number, connections: Iterable<TcpConnection>): void {
  const open = new Set([...connections].filter(({ isOpen }) => isOpen))
  const newest = [...open].at(-1)
  while (open.size > most) {
    const least = leastHeard([...open].filter((one) => one !== newest))!
    open.delete(least)
    least.close()
  }
}
