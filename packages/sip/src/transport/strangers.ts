import { addressGroup } from '@ramal/domain/network/address-group'

interface Peer {
  readonly remoteAddress: string
}

/** Connections of peers that nobody knows yet, the oldest first, and how many of them one address (IPv6: one /64) has. */
export class Strangers<Connection extends Peer> {
  readonly #open = new Set<Connection>()
  readonly #ofAddress = new Map<string, number>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  isFull(address: string): boolean {
    return (this.#ofAddress.get(addressGroup(address)) ?? 0) >= this.#limit
  }

  add(connection: Connection): void {
    this.#open.add(connection)
    this.#count(connection, 1)
  }

  /** It is known now, or closed; a second time nothing happens. */
  delete(connection: Connection): void {
    if (this.#open.delete(connection)) this.#count(connection, -1)
  }

  oldest(): Connection | undefined {
    const [first] = this.#open
    return first
  }

  #count({ remoteAddress }: Connection, by: number): void {
    const group = addressGroup(remoteAddress)
    const left = (this.#ofAddress.get(group) ?? 0) + by
    if (left > 0) this.#ofAddress.set(group, left)
    else this.#ofAddress.delete(group)
  }
}
