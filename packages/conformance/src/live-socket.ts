import type {
  BusinessClientAction,
  BusinessData,
  BusinessPayload,
  BusinessServerAction,
} from '@ramal/contract/business-socket'
import type { ChatClientAction, ChatData, ChatPayload, ChatServerAction } from '@ramal/contract/chat-socket'
import { type ReadFrame, readFrame, Sequences, type SocketKind } from './checks/frame.ts'
import type { Connection } from './client/connection.ts'
import { shown } from './finding.ts'
import { receivedName, sentName } from './names.ts'
import { wscatOf } from './report/reproduction.ts'
import type { Tally } from './tally.ts'

interface Payloads {
  readonly business: { readonly [A in BusinessClientAction]: BusinessPayload<A> }
  readonly chat: { readonly [A in ChatClientAction]: ChatPayload<A> }
}
interface Answers {
  readonly business: { readonly [A in BusinessServerAction]: BusinessData<A> }
  readonly chat: { readonly [A in ChatServerAction]: ChatData<A> }
}
type Sent<K extends SocketKind> = keyof Payloads[K] & string
type Received<K extends SocketKind> = keyof Answers[K] & string

/** A ping that takes this long is of a busy machine, ms. */
const SLOW_PING_MS = 100
const LONGEST_PING_MS = 5_000
/** A frame may need as many times longer than the ping: it reads, writes and waits for others. */
const PINGS_PER_FRAME = 10

export interface Expectation<D> {
  /** Which frame of that action; absent = the next. */
  readonly where?: (data: D) => boolean
  /** What it answers, for the report. */
  readonly because: string
  readonly section?: string
  /** ms */
  readonly within?: number
}

/** A websocket of the contract: frames by name, each received one judged once, in order. */
export class LiveSocket<K extends SocketKind> {
  readonly connection: Connection
  readonly kind: K
  readonly uid: string
  readonly #tally: Tally
  readonly #patience: number
  readonly #sequences = new Sequences()
  readonly #frames: (ReadFrame & { taken: boolean })[] = []
  #read = 0

  constructor(kind: K, uid: string, connection: Connection, tally: Tally, patience: number) {
    this.kind = kind
    this.uid = uid
    this.connection = connection
    this.#tally = tally
    this.#patience = patience
    this.#happened()
  }

  send<A extends Sent<K>>(action: A, payload: Payloads[K][A]): void {
    this.#tally.exercised.add(sentName(this.kind, action))
    this.sendText(JSON.stringify({ action, ...(payload as object) }))
  }

  /** Anything, also what is no frame. */
  sendText(text: string): void {
    this.connection.send(text)
    this.#happened()
  }

  /** The next frame of that action that was not asked for yet; ends the scenario when none comes. */
  async expect<A extends Received<K>>(
    action: A,
    expectation: Expectation<Answers[K][A]>,
  ): Promise<Answers[K][A]> {
    const within = expectation.within ?? this.#patience
    const frame = await this.#find(action, expectation.where, within, 'patient')
    this.#happened()
    this.#tally.checks += 1
    if (frame) return frame.data as Answers[K][A]
    return this.#tally.failLate({
      section: expectation.section ?? (this.kind === 'business' ? '8' : '9'),
      title: expectation.because,
      expected: `frame "${action}" within ${within} ms`,
      came: this.#cameInstead(),
    })
  }

  /** Reports a frame that must not come within `within` ms. */
  async expectNone<A extends Received<K>>(action: A, expectation: Expectation<Answers[K][A]>): Promise<void> {
    const frame = await this.#find(action, expectation.where, expectation.within ?? 600)
    this.#happened()
    this.#tally.check(expectation.section ?? '8', expectation.because, {
      expected: `no frame "${action}"`,
      actual: frame ? { action, data: frame.data } : `no frame "${action}"`,
    })
  }

  /** Waits for the server to close the socket; the code, or null when it stays open. */
  async closeCode(within = this.#patience): Promise<number | null> {
    await this.#patiently(() => this.connection.closed !== null, within)
    return this.connection.closed?.code ?? null
  }

  /** Takes every frame of an action that has come, after waiting for stragglers. */
  async drain<A extends Received<K>>(action: A, within = 400): Promise<Answers[K][A][]> {
    const all: Answers[K][A][] = []
    for (;;) {
      const frame = await this.#find(action, undefined, within)
      if (!frame) return all
      all.push(frame.data as Answers[K][A])
    }
  }

  /** Judges what has come and was not looked at yet; called at the end of a scenario too. */
  judge(): void {
    const texts = this.connection.received.slice(this.#read)
    this.#read = this.connection.received.length
    for (const text of texts) this.#judgeOne(text)
  }

  async close(): Promise<void> {
    await this.connection.close()
    this.judge()
  }

  #judgeOne(text: string): void {
    const frame = readFrame(this.kind, text)
    this.#frames.push({ ...frame, taken: false })
    if (frame.note) this.#tally.notes.add(frame.note)
    if (frame.action) this.#tally.exercised.add(receivedName(this.kind, frame.action))
    this.#happened()
    this.#tally.automatic(frame.problem ? [frame.problem] : [])
    const gap = this.#sequences.next(frame.position)
    if (gap) this.#tally.report(gap)
    // Its room is followed no longer; brought back, it goes on wherever it is then.
    if (frame.action === 'end')
      this.#sequences.forget(`room:${String(Reflect.get(Object(frame.data), 'step_id'))}`)
  }

  async #find<D>(
    action: string,
    where: ((data: D) => boolean) | undefined,
    within: number,
    mood: 'punctual' | 'patient' = 'punctual',
  ) {
    const next = () => {
      this.judge()
      return this.#frames.find((one) => !one.taken && one.action === action && fits(one.data, where))
    }
    const isThere = () => next() !== undefined
    await (mood === 'patient' ? this.#patiently(isThere, within) : this.connection.until(isThere, within))
    const found = next()
    if (found) found.taken = true
    return found
  }

  /**
   * Waits longer on a machine that is busy: how long the backend takes for a ping now says how long it may have taken for the rest. One
   * that answers at once has had its time.
   */
  async #patiently(holds: () => boolean, within: number): Promise<void> {
    if (await this.connection.until(holds, within)) return
    const asked = performance.now()
    if (!(await this.connection.pong(LONGEST_PING_MS))) return
    const took = performance.now() - asked
    if (took >= SLOW_PING_MS) await this.connection.until(holds, took * PINGS_PER_FRAME)
  }

  #cameInstead(): string {
    const { closed, refused } = this.connection
    if (refused) return `the upgrade was refused: ${refused}`
    const end = closed ? `the socket was closed with ${closed.code}; ` : ''
    const others = this.#frames
      .filter((one) => !one.taken)
      .map((one) => shown({ action: one.action, data: one.data }, 160))
    return end + (others.length === 0 ? 'no frame' : others.slice(-4).join(', '))
  }

  #happened(): void {
    const { target, sent } = this.connection
    this.#tally.happened(wscatOf(target.base + target.path, target.protocols, target.headers, sent.slice(-4)))
  }
}

// The data passed its schema, or is a finding already and may break what looks into it.
function fits<D>(data: unknown, where: ((data: D) => boolean) | undefined): boolean {
  try {
    return !where || where(data as D)
  } catch {
    return false
  }
}
