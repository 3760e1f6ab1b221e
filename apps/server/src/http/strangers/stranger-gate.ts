import type { IncomingMessage } from 'node:http'
import { addressGroup } from '@ramal/domain/network/address-group'
import { LoopTurn } from '../../platform/loop-turn.ts'
import type { Trust } from '../peers/trusted-proxies.ts'
import { RefusalPace } from '../refusal-pace.ts'
import { type ReadingLimits, UnreadAnswers } from '../unread/unread-answers.ts'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'
import { Connections, personKey } from './connections.ts'
import { FewLooks } from './few-looks.ts'
import { type Person, ProvenSecrets, secretsOf } from './proven-secrets.ts'

/** What is served to everybody: some 60 files of the console, five times as dear an answer of the API. An office of hundreds opens it at once. */
const OPEN = { burst: 5_000, perSecond: 500, waiting: 300 }
/** Requests of strangers that are begun in one turn of the event loop. */
const IN_A_TURN = 10

/** Who asks, as far as that is known before anything is looked up. `key`: whose pace is theirs. */
export interface Asking {
  readonly key: string
  readonly isStranger: boolean
  /** Who shows a session that was found true; null: nobody, or it is known by the connection alone. */
  readonly known: Person | null
}

/** What a gate is made of. */
export interface GateParts {
  connections: ConnectionLimits
  refusals: RefusalPace
  open: RefusalPace
  reading: Partial<ReadingLimits>
}

/** The one gate before requests and upgrades: whose pace somebody has, and whether anything more of them is looked at. */
export class StrangerGate {
  readonly connections: Connections
  readonly refusals: RefusalPace
  /** Answers that anybody may have. */
  readonly open: RefusalPace
  /** What waits to be read. */
  readonly answers: UnreadAnswers
  readonly #proven = new ProvenSecrets()
  readonly #turn = new LoopTurn(IN_A_TURN)
  readonly #looks = new FewLooks()
  /** Those of which too much waits, and which are looked at all the same. */
  readonly #chosen = new WeakSet<IncomingMessage>()

  constructor(
    isProxy: Trust,
    {
      connections = connectionLimits(),
      refusals = new RefusalPace(),
      open = new RefusalPace(OPEN),
      reading = {},
    }: Partial<GateParts> = {},
  ) {
    this.connections = new Connections(connections, isProxy)
    this.refusals = refusals
    this.open = open
    this.answers = new UnreadAnswers((socket) => this.connections.holderOf(socket), reading)
  }

  /** By a session that was found true some minutes ago, shown anew or by this connection; else by the address. */
  who(request: IncomingMessage, address: string): Asking {
    const known = this.#proven.personOf(secretsOf(request), performance.now())
    const userId = known?.id ?? this.connections.userOf(request.socket)
    if (userId !== null) return { key: personKey(userId), isStranger: false, known }
    return { key: addressGroup(address), isStranger: true, known }
  }

  /** Whether this is looked at at all. Where too much waits, only a few that show a session are: one of them may be true. */
  admits(request: IncomingMessage, { key }: Pick<Asking, 'key'>): boolean {
    if (!this.#isFull(key)) return true
    const may = !secretsOf(request).next().done && this.refusals.mayLook(key, performance.now())
    if (may) this.#chosen.add(request)
    return may
  }

  /**
   * What the store says of a secret that a stranger shows; of one address a few are looked up at once, so that what is refused counts before
   * the others are, also where the store answers later. Null with the connection cut: by then too much waits.
   */
  looked<T>(
    request: IncomingMessage,
    { key, isStranger }: Asking,
    lookUp: () => Promise<T | null>,
  ): Promise<T | null> {
    if (!isStranger || this.#chosen.has(request)) return lookUp()
    return this.#looks.run(key, async () => {
      const { socket } = request
      if (socket.destroyed) return null
      if (this.admits(request, { key })) return lookUp()
      socket.destroy()
      return null
    })
  }

  #isFull(key: string): boolean {
    return this.refusals.isFull(key) || this.open.isFull(key)
  }

  /** Resolves when there is a place in a turn of the loop: at once for who is known. */
  async place({ isStranger }: Asking): Promise<void> {
    if (isStranger) await this.#turn.place()
  }

  /** This secret, which came by that connection, was found to be this person's. */
  proved({ socket }: Pick<IncomingMessage, 'socket'>, person: Person, secret: string): void {
    this.#proven.remember(secret, person, performance.now())
    this.connections.know(socket, person.id)
  }
}
