import { readPublished } from '@ramal/db/store/frames'
import type { Published, Store, Topic } from '@ramal/db/store/store'

/** Whoever receives frames: an open socket. */
export interface Receiver {
  send(text: string): void
}

interface Subscription {
  receiver: Receiver
  /** Live frames wait here while older ones are read from the outbox; null = they go out at once. */
  held: Published[] | null
}

/** Sockets subscribe to topics; frames of the outbox go out after their COMMIT, serialised once (architecture §5). */
export class Hub {
  readonly #topics = new Map<Topic, Map<Receiver, Subscription>>()
  readonly #store: Store
  readonly #stop: () => void

  constructor(store: Store) {
    this.#store = store
    this.#stop = store.onPublished((frames) => this.#deliver(frames))
  }

  subscribe(topic: Topic, receiver: Receiver): void {
    this.#add(topic, { receiver, held: null })
  }

  /**
   * Subscribes and first sends what the topic published after `last`: nothing is missed, nothing comes twice or out of order.
   * False: that is no longer kept, the caller sends the topic's full state.
   */
  async subscribeAfter(topic: Topic, receiver: Receiver, last: number): Promise<boolean> {
    const held: Published[] = []
    const subscription: Subscription = { receiver, held }
    this.#add(topic, subscription)
    const missed = await this.#store.read((tx) => readPublished(tx, topic, last))
    let sent = last
    for (const frame of [...(missed.kept ? missed.frames : []), ...held]) {
      if (frame.seq <= sent) continue
      receiver.send(frame.text)
      sent = frame.seq
    }
    subscription.held = null
    return missed.kept
  }

  /** Whether anybody would hear a frame of this topic. */
  isHeard(topic: Topic): boolean {
    return this.#topics.has(topic)
  }

  /** Sends a latest value, which nobody asks for after a gap, to whoever hears the topic now. */
  tell(topic: Topic, text: string): void {
    for (const { receiver } of this.#topics.get(topic)?.values() ?? []) receiver.send(text)
  }

  /** Leaves every topic: the socket closed. */
  leave(receiver: Receiver): void {
    for (const [topic, subscriptions] of this.#topics) {
      subscriptions.delete(receiver)
      if (subscriptions.size === 0) this.#topics.delete(topic)
    }
  }

  /** Leaves one topic. */
  unsubscribe(topic: Topic, receiver: Receiver): void {
    const subscriptions = this.#topics.get(topic)
    subscriptions?.delete(receiver)
    if (subscriptions?.size === 0) this.#topics.delete(topic)
  }

  close(): void {
    this.#stop()
    this.#topics.clear()
  }

  #add(topic: Topic, subscription: Subscription): void {
    const known = this.#topics.get(topic)
    if (known) known.set(subscription.receiver, subscription)
    else this.#topics.set(topic, new Map([[subscription.receiver, subscription]]))
  }

  #deliver(frames: readonly Published[]): void {
    for (const frame of frames)
      for (const { receiver, held } of this.#topics.get(frame.topic)?.values() ?? [])
        if (held) held.push(frame)
        else receiver.send(frame.text)
  }
}
