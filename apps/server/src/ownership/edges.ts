import * as z from 'zod'
import type { Logger } from '../platform/log.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { type Edge, openEdge } from '../telephony/edge/edge.ts'
import type { HeardAt } from '../telephony/edge/elsewhere.ts'
import { letsUsIn } from './edge-probe.ts'

/** Longer than a supervisor takes to start a program again that dies over and over. */
const AWAY_MS = 10_000
const LOOK_MS = 500

const Process = z.object({ host: z.string(), port: z.number(), secret: z.string() })
/** An engine and a media process, and where the engine hears SIP; over TLS, by a name that its certificate has, where it does. */
const Place = z.object({
  sip: z.object({ host: z.string(), port: z.number() }),
  secure: z.string().nullable().default(null),
  engine: Process,
  media: Process,
})
type Place = z.infer<typeof Place>

/** That of this process; what its certificate names is asked when it is told. */
type OwnPlace = Omit<Place, 'secure'> & { readonly secure: () => Promise<string | null> }

/** What the owner of a share tells the others of its calls: where SIP for them is heard, and, sealed, what takes them up. */
const Words = z.object({
  sip: z.string(),
  secure: z.string().nullable().default(null),
  sealed: z.string(),
})

/** The calls of a share are here. */
export interface ShareEdge {
  readonly edge: Edge
  readonly sip: Place['sip']
  /** For the table of shares. */
  readonly words: string
}

/** Where SIP is heard by these words; null: they name no place. */
export function sipIn(words: string): HeardAt | null {
  try {
    const { sip, secure } = Words.parse(JSON.parse(words))
    return { sip, secure }
  } catch {
    return null
  }
}

/** Engines and media processes of which this process has calls: its own, and those of servers whose tenants it took (decision 067). */
export class Edges {
  readonly #own: OwnPlace
  readonly #log: Logger
  readonly #deserted: () => void
  readonly #awayMs: number
  #ownEdge: Edge | null = null

  /**
   * `own`: this process' own engine and media. `deserted` is called when another server's, of which it has calls, are away for good: with
   * it those tenants would have no telephone as long as this process lives.
   */
  constructor(own: OwnPlace, log: Logger, deserted: () => void, awayMs = AWAY_MS) {
    this.#own = own
    this.#log = log
    this.#deserted = deserted
    this.#awayMs = awayMs
  }

  /** Those of whoever had the share before, while they live and let us in: its calls are there. Else our own. */
  async of(before: string | null, box: SecretBox): Promise<ShareEdge> {
    const theirs = before === null ? null : openWords(before, box)
    if (theirs === null || isSame(theirs, this.#own)) return this.#ownPlace(box)
    if (!(await letsUsIn(theirs))) return this.#ownPlace(box)
    this.#log.warn(
      { engine: theirs.engine.host, port: theirs.engine.port },
      'calls go on in another server’s engine',
    )
    const edge = this.#open(theirs, box)
    this.#watch(edge)
    return { ...this.#said(theirs, box), edge }
  }

  #watch(edge: Edge): void {
    let wholeAt = performance.now()
    const timer = setInterval(() => {
      if (edge.isClosed) clearInterval(timer)
      else if (edge.isWhole) wholeAt = performance.now()
      else if (performance.now() - wholeAt > this.#awayMs) {
        clearInterval(timer)
        this.#deserted()
      }
    }, LOOK_MS)
    timer.unref()
  }

  async #ownPlace(box: SecretBox): Promise<ShareEdge> {
    this.#ownEdge ??= this.#open(this.#own, box)
    const edge = this.#ownEdge
    const place = { ...this.#own, secure: await this.#own.secure() }
    return { ...this.#said(place, box), edge }
  }

  #open({ engine, media }: Pick<Place, 'engine' | 'media'>, box: SecretBox): Edge {
    return openEdge({ engine, media, log: this.#log, openSecret: (sealed) => box.open(sealed) })
  }

  #said(place: Place, box: SecretBox): Pick<ShareEdge, 'sip' | 'words'> {
    const { host, port } = place.sip
    const { secure } = place
    const words = { sip: `${host}:${port}`, secure, sealed: box.seal(JSON.stringify(place)) }
    return { sip: place.sip, words: JSON.stringify(words) }
  }
}

/** Null: they were sealed by another key, or by another version of the program. */
function openWords(words: string, box: SecretBox): Place | null {
  try {
    return Place.parse(JSON.parse(box.open(Words.parse(JSON.parse(words)).sealed)))
  } catch {
    return null
  }
}

function isSame(one: Pick<Place, 'engine'>, other: Pick<Place, 'engine'>): boolean {
  return one.engine.host === other.engine.host && one.engine.port === other.engine.port
}
