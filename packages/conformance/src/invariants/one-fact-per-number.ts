import { type Problem, shown } from '../finding.ts'
import { fieldOf, type Invariant, type Seen } from './seen.ts'

/** So many numbers are remembered; a run of hours must not keep every frame. */
const KEPT = 5_000

/**
 * Extension `event_seq` (contract, head): one text serves every receiver of a topic, so a number of a topic means the same fact to
 * whoever hears it, also when it is said again after a gap.
 */
export class OneFactPerNumber implements Invariant {
  readonly #facts = new Map<string, string>()

  observe(seen: Seen): Problem[] {
    if (seen.kind !== 'frame') return []
    const topic = fieldOf(seen.json, 'topic')
    const seq = fieldOf(seen.json, 'event_seq')
    if (typeof topic !== 'string' || typeof seq !== 'number') return []
    const key = `${topic} ${seq}`
    const fact = factOf(seen.json)
    const known = this.#facts.get(key)
    if (known === undefined) return this.#keep(key, fact)
    if (known === fact) return []
    const title = `event_seq ${seq} of ${topic} means one fact`
    return [{ section: '0', title, expected: shown(known), came: shown(fact) }]
  }

  #keep(key: string, fact: string): [] {
    this.#facts.set(key, fact)
    const [oldest] = this.#facts.keys()
    if (this.#facts.size > KEPT && oldest !== undefined) this.#facts.delete(oldest)
    return []
  }
}

// What it says; in which order its fields are written is nobody's business.
function factOf(frame: unknown): string {
  return JSON.stringify([fieldOf(frame, 'action'), sorted(fieldOf(frame, 'data'))])
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
