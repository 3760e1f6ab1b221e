import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import type { GuestList } from './guest-list.ts'
import type { Guest } from './place.ts'
import { bindingResponse, isStunResponse } from './stun.ts'
import { UdpPlaces } from './udp-places.ts'

/**
 * Sockets of one address, all at the one port (SO_REUSEPORT: the system gives each peer to one of them). What all browsers send waits in
 * their buffers while the program is busy, and one alone, at the system's usual 208 KiB, would hold 50 ms of 150 calls.
 */
const SOCKETS = 8
const BUFFER_BYTES = 4 * 1024 * 1024

/** Asked for each datagram that is sent: an address is not looked up, which costs a turn of the event loop. */
const numeric = (host: string, _: unknown, done: (error: null, address: string, family: number) => void) =>
  done(null, host, 4)

/**
 * The UDP side of the port. A check that proves a leg's password is answered, and its source is that leg's from then on; anything else is
 * handed to the leg whose source it came from, and dropped where it is nobody's.
 */
export class UdpDoor {
  readonly #guests: GuestList
  readonly #places = new UdpPlaces()
  readonly #sockets: Socket[] = []

  private constructor(guests: GuestList) {
    this.#guests = guests
  }

  /** Throws where another program has the port at one of the addresses. */
  static async open(addresses: readonly string[], port: number, guests: GuestList): Promise<UdpDoor> {
    const door = new UdpDoor(guests)
    try {
      // One that shares with nobody first: SO_REUSEPORT would let us in beside another program of the same user.
      for (const address of addresses) await closed(await bound(address, port, false))
      for (const address of addresses)
        for (let at = 0; at < SOCKETS; at++) door.#listen(await bound(address, port, true))
    } catch (error) {
      await door.close()
      throw error
    }
    return door
  }

  /** How many addresses are known to be somebody's. */
  get places(): number {
    return this.#places.size
  }

  forget(guest: Guest): void {
    this.#places.forget(guest)
  }

  async close(): Promise<void> {
    await Promise.all(this.#sockets.splice(0).map(closed))
  }

  #listen(socket: Socket): void {
    this.#sockets.push(socket)
    // An unreachable peer shows as an error on some systems; the silence that it causes is reported as `heard`.
    socket.on('error', () => undefined)
    socket.on('message', (datagram, source) => this.#handle(datagram, source, socket))
  }

  #handle(datagram: Buffer, source: RemoteInfo, socket: Socket): void {
    // RFC 7983 §7: first byte 0..3 is STUN.
    if (datagram.length === 0 || datagram[0]! < 4) {
      this.#handleStun(datagram, source, socket)
      return
    }
    const place = this.#places.find(source)
    place?.guest.handleDatagram(datagram, place)
  }

  #handleStun(datagram: Buffer, source: RemoteInfo, socket: Socket): void {
    if (isStunResponse(datagram)) {
      const asked = this.#places.find(source)
      asked?.guest.handleResponse(datagram, asked)
      return
    }
    const check = this.#guests.check(datagram)
    if (check === null) return
    const place = this.#places.take(source, socket, check.guest, performance.now())
    if (place === null) return
    place.send(bindingResponse(datagram, source, check.password))
    check.guest.handleCheck(place, check)
  }
}

function bound(address: string, port: number, reusePort: boolean): Promise<Socket> {
  const socket = createSocket({ type: 'udp4', reusePort, lookup: numeric })
  return new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close()
      reject(error)
    })
    socket.bind(port, address, () => {
      socket.removeAllListeners('error')
      socket.setRecvBufferSize(BUFFER_BYTES) // the system gives as much of it as it has (net.core.rmem_max)
      resolve(socket)
    })
  })
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.close(() => resolve()))
}
