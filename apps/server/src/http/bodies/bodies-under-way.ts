import { AppError } from '../app-error.ts'

/** Octets of bodies that may be under way at a time: of one sender, of a group of senders, and of all of them. */
export interface BodyLimits {
  readonly perSender: number
  /** Absent: nobody is of any group. */
  readonly perGroup?: number
  readonly all: number
}

/** A body that comes; `leave` when nothing of it is held any more. */
export interface BodyShare {
  /** Holds so many octets more. @throws AppError 429: the sender has too many under way, or all together have */
  grow(octets: number): void
  /** It has come whole and is made use of: it gives way no more. */
  settle(): void
  leave(): void
}

/** Seconds after which a sender may try again: most bodies have come by then. */
const RETRY_S = 5

interface Share {
  octets: number
  /** Tells a body that it is refused after all; null: it cannot give its octets back before its end. */
  giveWay: ((refusal: AppError) => void) | null
  /** It had to give way. */
  isGone: boolean
}

interface Sender {
  octets: number
  readonly group: string | null
  readonly shares: Set<Share>
}

/**
 * Bounds what bodies under way hold, in memory or on the disk, by octets that came and not by what a header promises. When a limit is
 * reached, a larger body gives way to a smaller one, and who holds most to who holds less: nobody is kept out by a few who hold large bodies
 * and send no more, not even behind the same address.
 */
export class BodiesUnderWay {
  readonly #limits: BodyLimits
  readonly #senders = new Map<string, Sender>()
  readonly #groups = new Map<string, number>()
  #octets = 0

  constructor(limits: BodyLimits) {
    this.#limits = limits
  }

  /**
   * A body of this sender begins, who is of a group and stays of it. `giveWay` is called at most once, when it has to make room: it has left
   * then.
   */
  enter(
    sender: string,
    giveWay: ((refusal: AppError) => void) | null = null,
    group: string | null = null,
  ): BodyShare {
    const share: Share = { octets: 0, giveWay, isGone: false }
    return {
      grow: (octets) => this.#grow({ sender, group }, share, octets),
      settle() {
        share.giveWay = null
      },
      leave: () => this.#leave(sender, share),
    }
  }

  #grow(
    { sender: name, group }: { sender: string; group: string | null },
    share: Share,
    octets: number,
  ): void {
    if (share.isGone) throw refusal()
    const { perSender, perGroup = Number.POSITIVE_INFINITY, all } = this.#limits
    const own = this.#senders.get(name) ?? { octets: 0, group, shares: new Set() }
    while (own.octets + octets > perSender) this.#makeRoomOfOwn(name, own, share.octets + octets)
    while (this.#octetsOf(group) + octets > perGroup) this.#makeRoom(own.octets + octets, group)
    while (this.#octets + octets > all) this.#makeRoom(own.octets + octets)
    this.#senders.set(name, own)
    own.shares.add(share)
    share.octets += octets
    this.#count(own, octets)
  }

  #octetsOf(group: string | null): number {
    return group === null ? 0 : (this.#groups.get(group) ?? 0)
  }

  #count(sender: Sender, octets: number): void {
    const { group } = sender
    sender.octets += octets
    this.#octets += octets
    if (group === null) return
    const ofGroup = this.#octetsOf(group) + octets
    if (ofGroup > 0) this.#groups.set(group, ofGroup)
    else this.#groups.delete(group)
  }

  /** The sender's largest body goes, unless the one that asks would be as large. */
  #makeRoomOfOwn(name: string, own: Sender, wanted: number): void {
    let largest: Share | null = null
    for (const share of own.shares)
      if (share.giveWay && share.octets > (largest?.octets ?? wanted)) largest = share
    this.#end(name, largest)
  }

  /** The oldest body of the largest sender goes, of a group or of all, unless who asks would hold more themselves. */
  #makeRoom(wanted: number, group: string | null = null): void {
    let [name, octets, gone]: [string, number, Share | null] = ['', wanted, null]
    for (const [other, sender] of this.#senders) {
      if (sender.octets <= octets || (group !== null && sender.group !== group)) continue
      const oldest = [...sender.shares].find((share) => share.giveWay !== null)
      if (oldest) [name, octets, gone] = [other, sender.octets, oldest]
    }
    this.#end(name, gone)
  }

  #end(name: string, share: Share | null): void {
    if (!share) throw refusal()
    this.#leave(name, share)
    share.isGone = true
    share.giveWay?.(refusal())
  }

  #leave(name: string, share: Share): void {
    const sender = this.#senders.get(name)
    if (!sender?.shares.delete(share)) return
    this.#count(sender, -share.octets)
    if (sender.shares.size === 0) this.#senders.delete(name)
  }
}

function refusal(): AppError {
  return new AppError('throttled', { retryAfter: RETRY_S })
}
