import { readPublished } from '@ramal/db/store/frames'
import type { Published, ReadTx, Store, Topic } from '@ramal/db/store/store'
import { topicParts } from '@ramal/db/store/topic-tenant'
import type { Logger } from '../platform/log.ts'

/** Whoever receives frames: an open socket. */
export interface Receiver {
  /** Frames of another tenant are never handed to it, whatever it subscribed to; null = nobody is known behind it yet. */
  readonly tenantId: number | null
  send(text: string): void
  /** What was sent before is still on its way: it reads more slowly than it is told. */
  readonly isSlow?: boolean
}

interface Subscription {
  receiver: Receiver
  /** Live frames wait here until it is decided that the receiver may hear them, and older ones are read; null = they go out at once. */
  held: Published[] | null
}

/** What became of a subscription; `lost`: what it missed is no longer kept, the caller sends the topic's full state. */
export type Joined = 'refused' | 'lost' | 'gapless'

export interface Joining {
  /** The last `seq` that the receiver has of the topic: what was published since comes first. Without it: from now on. */
  after?: number | undefined
  /** Whether the receiver may hear the topic, on a snapshot: a transaction that is not committed allows nothing. */
  may?: (tx: ReadTx) => Promise<boolean>
}

/** Sockets subscribe to topics; frames of the outbox go out after their COMMIT, serialised once (architecture §5). */
export class Hub {
  readonly #topics = new Map<Topic, Map<Receiver, Subscription>>()
  /** What each receiver listens to: who leaves is looked for there alone, not among everybody's topics. */
  readonly #topicsOf = new Map<Receiver, Set<Topic>>()
  /** Whoever left. What their last frames asked for may come after that. */
  readonly #gone = new WeakSet<Receiver>()
  readonly #store: Store
  readonly #log: Logger
  readonly #stop: () => void

  constructor(store: Store, log: Logger) {
    this.#store = store
    this.#log = log
    this.#stop = store.onPublished((frames) => this.#deliver(frames))
  }

  /** Subscribes at once: for topics that the receiver's session itself allows (its user, its pages). */
  subscribe(topic: Topic, receiver: Receiver): void {
    this.#add(topic, { receiver, held: null })
  }

  /** Subscribes who may: nothing is missed, nothing comes twice or out of order, and nothing before the snapshot that allows it. */
  async join(topic: Topic, receiver: Receiver, { after, may }: Joining): Promise<Joined> {
    const held: Published[] = []
    const subscription: Subscription = { receiver, held }
    this.#add(topic, subscription)
    const found = await this.#store.read(async (tx) => {
      if (may && !(await may(tx))) return null
      return after === undefined ? { kept: true as const, frames: [] } : readPublished(tx, topic, after)
    })
    // Who left or was taken off while it was read gets nothing.
    if (this.#topics.get(topic)?.get(receiver) !== subscription) return 'refused'
    if (found === null) {
      this.unsubscribe(topic, receiver)
      return 'refused'
    }
    let sent = after ?? 0
    for (const frame of [...(found.kept ? found.frames : []), ...held]) {
      if (frame.seq <= sent) continue
      this.#hand(receiver, frame)
      sent = frame.seq
    }
    subscription.held = null
    return found.kept ? 'gapless' : 'lost'
  }

  /** Whether anybody would hear a frame of this topic. */
  isHeard(topic: Topic): boolean {
    return this.#topics.has(topic)
  }

  /**
   * Sends a latest value, which nobody asks for after a gap, to whoever hears the live page now. `toSlow: false` leaves out whoever has not read
   * what they were told: for values that show that one is missing.
   */
  tell(topic: `live:${string}:${number}`, text: string, { toSlow = true } = {}): void {
    const frame: Published = { topic, tenant: topicParts(topic).number, seq: 0, text }
    for (const { receiver } of this.#topics.get(topic)?.values() ?? [])
      if (toSlow || !receiver.isSlow) this.#hand(receiver, frame)
  }

  /** Leaves every topic, and joins none from now on: the socket closed. */
  leave(receiver: Receiver): void {
    this.#gone.add(receiver)
    for (const topic of this.#topicsOf.get(receiver) ?? []) this.unsubscribe(topic, receiver)
  }

  /** Leaves one topic. */
  unsubscribe(topic: Topic, receiver: Receiver): void {
    const subscriptions = this.#topics.get(topic)
    subscriptions?.delete(receiver)
    if (subscriptions?.size === 0) this.#topics.delete(topic)
    const own = this.#topicsOf.get(receiver)
    own?.delete(topic)
    if (own?.size === 0) this.#topicsOf.delete(receiver)
  }

  close(): void {
    this.#stop()
    this.#topics.clear()
    this.#topicsOf.clear()
  }

  #add(topic: Topic, subscription: Subscription): void {
    const { receiver } = subscription
    if (this.#gone.has(receiver)) return
    const own = this.#topicsOf.get(receiver)
    if (own) own.add(topic)
    else this.#topicsOf.set(receiver, new Set([topic]))
    const known = this.#topics.get(topic)
    if (known) known.set(receiver, subscription)
    else this.#topics.set(topic, new Map([[receiver, subscription]]))
  }

  #deliver(frames: readonly Published[]): void {
    for (const frame of frames)
      for (const { receiver, held } of this.#topics.get(frame.topic)?.values() ?? [])
        if (held) held.push(frame)
        else this.#hand(receiver, frame)
  }

  /** The second lock: whatever was subscribed to, nothing crosses from one tenant to another. */
  #hand(receiver: Receiver, { topic, tenant, text }: Published): void {
    if (tenant !== null && receiver.tenantId === tenant) receiver.send(text)
    else
      this.#log.error(
        { topic, tenant, receiver: receiver.tenantId },
        "a frame of another's topic is held back",
      )
  }
}
