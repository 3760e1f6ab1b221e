import { baseOf, Http, jsonOf, UnreachableError } from '../client/http.ts'
import { curlOf } from '../report/reproduction.ts'
import { CannotRun, type Credentials } from '../sign-in.ts'
import { type NumberedEntry, readTrace } from '../trace/read.ts'
import { cookiesOf } from '../trace/write.ts'
import { type Comparison, compare, type Difference } from './compare.ts'
import { Mapping, ownersOf } from './mapping.ts'
import { ReplaySockets } from './sockets.ts'

export interface ReplayOptions extends Credentials {
  readonly url: string
  /** Compares types only. */
  readonly loose?: boolean
  /** How long a frame may take, ms; default 3000. */
  readonly patienceMs?: number
}

export interface Divergence extends Difference {
  /** Line of the trace file. */
  readonly lineNumber: number
  /** What was repeated. */
  readonly what: string
  readonly reproduction: string | null
}

export interface ReplayResult {
  /** Entries repeated and compared. */
  readonly steps: number
  /** Entries that no replay can repeat: SIP messages carry their own branches, tags and nonces. */
  readonly skipped: number
  readonly divergence: Divergence | null
}

/** Shorter gaps are the recorder's own. */
const NOTICEABLE_MS = 1_000
/** Beyond the 75 s of silence nothing of the contract depends on time. */
const LONGEST_WAIT_MS = 80_000

type HttpEntry = Extract<NumberedEntry, { kind: 'http' }>

/** Repeats a trace against a backend, in order, until the first divergence. Throws CannotRun when the backend does not answer. */
export async function replay(trace: string, options: ReplayOptions): Promise<ReplayResult> {
  const { head, entries } = readTrace(trace)
  const how: Comparison = { mapping: new Mapping(), loose: options.loose ?? false }
  const sockets = new ReplaySockets(baseOf(options.url), how, options.patienceMs ?? 3_000)
  const run = new Replay(options, how, sockets, head.username)
  let steps = 0
  let skipped = 0
  try {
    for (const entry of entries) {
      if (entry.kind === 'sip') {
        skipped += 1
        continue
      }
      await run.keepPace(entry)
      const difference = await run.step(entry)
      steps += 1
      if (difference) return { steps, skipped, divergence: run.divergence(entry, difference) }
    }
  } catch (error) {
    if (error instanceof UnreachableError) throw new CannotRun(`no answer: ${error.message}`)
    throw error
  } finally {
    await sockets.closeAll()
  }
  return { steps, skipped, divergence: null }
}

class Replay {
  readonly #options: ReplayOptions
  readonly #how: Comparison
  readonly #sockets: ReplaySockets
  readonly #username: string
  readonly #http: Http
  #reproduction: string | null = null
  #previousEnd = 0

  constructor(options: ReplayOptions, how: Comparison, sockets: ReplaySockets, username: string) {
    this.#options = options
    this.#how = how
    this.#sockets = sockets
    this.#username = username
    this.#http = new Http(options.url, () => undefined)
    for (const placeholder of ['$PASSWORD', '$PASSWORD_2', '$PASSWORD_3']) {
      how.mapping.learnText(placeholder, options.password)
    }
  }

  /** Waits as the recorded user did, where they waited: a pause is exceeded by time alone. */
  async keepPace(entry: NumberedEntry): Promise<void> {
    const waited = entry.at - this.#previousEnd
    this.#previousEnd = entry.at + (entry.kind === 'http' ? entry.ms : 0)
    if (waited < NOTICEABLE_MS || waited === entry.at) return
    await new Promise((resolve) => setTimeout(resolve, Math.min(waited, LONGEST_WAIT_MS)))
  }

  async step(entry: Exclude<NumberedEntry, { kind: 'sip' }>): Promise<Difference | null> {
    switch (entry.kind) {
      case 'trace':
        return null
      case 'http':
        return this.#httpExchange(entry)
      case 'open':
        return this.#sockets.open(entry)
      case 'close':
        return this.#sockets.close(entry)
      case 'frame':
        return entry.direction === 'out' ? this.#sockets.send(entry) : this.#sockets.receive(entry)
    }
  }

  divergence(entry: NumberedEntry, difference: Difference): Divergence {
    const what = entry.kind === 'http' ? `${entry.method} ${entry.path}` : entry.kind
    const reproduction = entry.kind === 'http' ? this.#reproduction : null
    return { ...difference, lineNumber: entry.lineNumber, what, reproduction }
  }

  async #httpExchange(entry: HttpEntry): Promise<Difference | null> {
    const { mapping } = this.#how
    const headers = Object.fromEntries(
      Object.entries(entry.headers).map(([name, value]) => [name, mapping.text(value)]),
    )
    const path = mapping.path(entry.path)
    const body = entry.body === null ? {} : { body: this.#body(entry.body, ownersOf(entry.path)) }
    const live = await this.#http.send({ method: entry.method, path, headers, ...body })
    // With the recorded placeholders: a printed line shows no secret.
    this.#reproduction = curlOf(this.#http.base, { ...live, headers: entry.headers, body: entry.body })
    this.#learnCookies(entry, live.answerHeaders)
    if (live.status !== entry.status) {
      return {
        path: 'status',
        expected: String(entry.status),
        came: `${live.status} ${live.answer.slice(0, 300)}`,
      }
    }
    const recorded = jsonOf(entry.answer)
    if (recorded === undefined) return null
    // Sentences of a refusal are each backend's own.
    const loose = this.#how.loose || entry.status >= 400
    return compare(recorded, jsonOf(live.answer), { ...this.#how, loose, owners: ownersOf(entry.path) })
  }

  #body(recorded: string, owners: readonly string[]): string {
    const json = jsonOf(recorded)
    if (json === undefined) return this.#how.mapping.text(recorded)
    const body = this.#how.mapping.value(json, owners)
    const isLogin =
      typeof body === 'object' && body !== null && Reflect.get(body, 'username') === this.#username
    return JSON.stringify(isLogin ? { ...body, username: this.#options.username } : body)
  }

  #learnCookies(entry: HttpEntry, live: Readonly<Record<string, string>>): void {
    const now = new Map(cookiesOf(live))
    for (const [name, value] of cookiesOf(entry.answerHeaders)) {
      const set = now.get(name)
      if (value.startsWith('$') && set) this.#how.mapping.learnText(value, set)
    }
  }
}
