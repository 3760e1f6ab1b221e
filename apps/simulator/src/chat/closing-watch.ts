import { pause } from '../pause.ts'

/** What the watch asks: the finished chats with a phone. */
export interface FinishedChats {
  finishedChats(phone: string): Promise<Set<string>>
}

/** Between two looks, ms. */
const EVERY_MS = 1000
/** A conversation nobody waits for any more is not watched for ever. */
const LONGEST_MS = 15 * 60_000

/** Sees when a customer's chat is among the finished ones that was not there before. */
export class ClosingWatch {
  readonly #everyMs: number
  readonly #stopping = new AbortController()

  constructor(everyMs = EVERY_MS) {
    this.#everyMs = everyMs
  }

  /** To be called before the customer writes. The returned function calls `closed` once, when a chat of theirs has ended. */
  async begin(office: FinishedChats, phone: string): Promise<(closed: () => void) => void> {
    const before = await office.finishedChats(phone)
    return (closed) => void this.#follow(office, { phone, before, closed })
  }

  stop(): void {
    this.#stopping.abort()
  }

  async #follow(
    office: FinishedChats,
    { phone, before, closed }: { phone: string; before: Set<string>; closed: () => void },
  ): Promise<void> {
    const until = performance.now() + LONGEST_MS
    while (!this.#stopping.signal.aborted && performance.now() < until) {
      await pause(this.#everyMs, this.#stopping.signal)
      if ((await look(office, phone)).some((uid) => !before.has(uid))) return closed()
    }
  }
}

/** A server that is away for a moment shows nothing new. */
async function look(office: FinishedChats, phone: string): Promise<string[]> {
  try {
    return [...(await office.finishedChats(phone))]
  } catch {
    return []
  }
}
