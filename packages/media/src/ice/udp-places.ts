import type { RemoteInfo, Socket } from 'node:dgram'
import { type Guest, HELD_MS, leastHeard, type Place } from './place.ts'

/** Peers change address seldom; this many of one leg are remembered, those where it is heard before those where only checks came from. */
const REMEMBERED_PLACES = 32

class UdpPlace implements Place {
  readonly transport = 'udp'
  readonly address: string
  readonly port: number
  guest: Guest
  heardAt: number
  mediaAt = Number.NEGATIVE_INFINITY
  answeredAt = Number.NEGATIVE_INFINITY
  isOpen = true
  readonly #socket: Socket

  constructor(source: RemoteInfo, socket: Socket, guest: Guest, now: number) {
    this.address = source.address
    this.port = source.port
    this.guest = guest
    this.heardAt = now
    this.#socket = socket
  }

  send(datagram: Buffer): void {
    if (this.isOpen) this.#socket.send(datagram, this.port, this.address)
  }
}

/** The addresses that legs proved, each of one leg alone. */
export class UdpPlaces {
  /** By port first: asked for every packet, and a number costs less than a text made of both. */
  readonly #byPort = new Map<number, Map<string, UdpPlace>>()
  readonly #ofGuest = new Map<Guest, Set<UdpPlace>>()

  find(source: RemoteInfo): Place | undefined {
    return this.#byPort.get(source.port)?.get(source.address)
  }

  /** The place of a check; null while another leg that proved it too is still heard from there. */
  take(source: RemoteInfo, socket: Socket, guest: Guest, now: number): Place | null {
    const known = this.#byPort.get(source.port)?.get(source.address)
    if (known !== undefined && known.guest !== guest) {
      if (now - known.heardAt < HELD_MS) return null
      this.#drop(known)
    } else if (known !== undefined) {
      known.heardAt = now
      this.#placesOf(guest).delete(known) // the newest stand last
      this.#placesOf(guest).add(known)
      return known
    }
    return this.#add(new UdpPlace(source, socket, guest, now))
  }

  /** All that a leg proved ends with it. */
  forget(guest: Guest): void {
    for (const place of this.#ofGuest.get(guest) ?? []) this.#drop(place)
    this.#ofGuest.delete(guest)
  }

  get size(): number {
    let size = 0
    for (const places of this.#ofGuest.values()) size += places.size
    return size
  }

  #add(place: UdpPlace): Place {
    const atPort = this.#byPort.get(place.port) ?? new Map<string, UdpPlace>()
    this.#byPort.set(place.port, atPort.set(place.address, place))
    const places = this.#placesOf(place.guest)
    if (places.size >= REMEMBERED_PLACES) this.#drop(leastHeard(places)!)
    places.add(place)
    return place
  }

  #drop(place: UdpPlace): void {
    place.isOpen = false
    this.#ofGuest.get(place.guest)?.delete(place)
    const atPort = this.#byPort.get(place.port)
    atPort?.delete(place.address)
    if (atPort?.size === 0) this.#byPort.delete(place.port)
  }

  #placesOf(guest: Guest): Set<UdpPlace> {
    const places = this.#ofGuest.get(guest) ?? new Set()
    this.#ofGuest.set(guest, places)
    return places
  }
}
