import { freePort } from '@ramal/process/free-port'
import { type Candidate, candidatesAt } from './candidates.ts'
import { type Credentials, GuestList } from './guest-list.ts'
import type { Guest } from './place.ts'
import { TcpDoor } from './tcp-door.ts'
import { UdpDoor } from './udp-door.ts'

export interface BrowserPortOptions {
  /** What TCP listens at, and UDP unless it is bound to more. */
  host: string
  /** For UDP; more than one only where 0.0.0.0 is among them. */
  bind?: readonly string[]
  /** UDP and TCP; 0 takes a free one. */
  port: number
  /** What descriptions name at this moment: IPv4 addresses. */
  addresses: () => readonly string[]
}

/** The one port for all browsers of a media process, UDP and TCP (decision 076). */
export class BrowserPort {
  readonly port: number
  readonly #addresses: () => readonly string[]
  readonly #guests: GuestList
  readonly #udp: UdpDoor
  readonly #tcp: TcpDoor

  private constructor(
    { port, addresses }: BrowserPortOptions,
    doors: { guests: GuestList; udp: UdpDoor; tcp: TcpDoor },
  ) {
    this.port = port
    this.#addresses = addresses
    this.#guests = doors.guests
    this.#udp = doors.udp
    this.#tcp = doors.tcp
  }

  /** Throws where the port is another program's. */
  static async open(options: BrowserPortOptions): Promise<BrowserPort> {
    const port = options.port || (await freePort(options.host))
    const guests = new GuestList()
    const tcp = await TcpDoor.open(options.host, port, guests)
    try {
      const udp = await UdpDoor.open(options.bind ?? [options.host], port, guests)
      return new BrowserPort({ ...options, port }, { guests, udp, tcp })
    } catch (error) {
      await tcp.close()
      throw error
    }
  }

  /** What a description made now offers. */
  candidates(): Candidate[] {
    return candidatesAt(this.#addresses(), this.port)
  }

  /** How much of it is in use. */
  usage(): { legs: number; udp_places: number; tcp_connections: number } {
    return { legs: this.#guests.size, udp_places: this.#udp.places, tcp_connections: this.#tcp.connections }
  }

  /** New credentials of a leg; checks that prove them are told to it, and what else comes from where they came from. */
  invite(guest: Guest): Credentials {
    return this.#guests.invite(guest)
  }

  /** Nothing of it is known afterwards. */
  forget(guest: Guest): void {
    this.#guests.strike(guest)
    this.#udp.forget(guest)
    this.#tcp.forget(guest)
  }

  async close(): Promise<void> {
    await Promise.all([this.#udp.close(), this.#tcp.close()])
  }
}
