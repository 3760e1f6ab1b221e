import type { SocketOpened, TraceEntry } from '../client/trace-entry.ts'
import type { Problem } from '../finding.ts'
import { CacheHeaders } from './cache-headers.ts'
import { CookieAttributes } from './cookie-attributes.ts'
import { LeakedSecrets } from './leaked-secrets.ts'
import { MessageStatuses } from './message-statuses.ts'
import { OneFactPerNumber } from './one-fact-per-number.ts'
import { OwnFrames } from './own-frames.ts'
import { RoomNumbers } from './room-numbers.ts'
import { type Invariant, type Seen, seenAnswer, seenFrame, sessionOfSocket } from './seen.ts'

/**
 * Looks at everything that crosses the wire of a run, in its order, whoever asked for it. What deviates is kept until somebody takes it:
 * frames come whenever they come, and belong to the scenario that is told then.
 */
export class WireWatch {
  readonly #isSecure: boolean
  readonly #invariants: readonly Invariant[] = [
    new CookieAttributes(),
    new CacheHeaders(),
    new LeakedSecrets(),
    new OwnFrames(),
    new OneFactPerNumber(),
    new RoomNumbers(),
    new MessageStatuses(),
  ]
  readonly #sockets = new Map<number, SocketOpened>()
  #problems: Problem[] = []
  #judged = 0

  constructor(url: string) {
    this.#isSecure = url.startsWith('https:')
  }

  /** The next thing that crossed the wire. */
  observe(entry: TraceEntry): void {
    switch (entry.kind) {
      case 'http':
        this.#judge(seenAnswer(entry, this.#isSecure))
        break
      case 'open':
        this.#sockets.set(entry.socket, entry)
        break
      case 'frame': {
        const opened = this.#sockets.get(entry.socket)
        if (entry.direction === 'in') this.#judge(seenFrame(entry, opened ? sessionOfSocket(opened) : null))
        break
      }
      case 'close':
      case 'sip':
      case 'trace':
        break
    }
  }

  /** What deviated since the last call, and how many checks that were. */
  take(): { readonly problems: readonly Problem[]; readonly checks: number } {
    const taken = { problems: this.#problems, checks: this.#judged }
    this.#problems = []
    this.#judged = 0
    return taken
  }

  #judge(seen: Seen): void {
    this.#judged += 1
    for (const invariant of this.#invariants) this.#problems.push(...invariant.observe(seen))
  }
}
