import { canonicalJson } from './canonical-json.ts'
import type { AuditLine } from './chain.ts'

/** The action of lines that name others from which somebody was erased, each with the hash of what is left of its data. */
export const REDACTED = 'audit.redact'

/** What such a line says: places in the chain, and what stands there since. */
export interface RedactedLines {
  readonly lines: readonly (readonly [seq: number, digest: string])[]
}

/** The hash of what is left of a line's data. */
export const digestOfRest = (data: unknown, hash: (text: string) => string): string =>
  hash(canonicalJson(data))

/**
 * Follows a chain and knows from which lines data were taken out without a later line that says so, or were changed after it (decision
 * 126): taking out is no way of forging.
 */
export class Redactions {
  readonly #open = new Map<number, { readonly at: number; readonly digest: string }>()

  /** The next line of the chain. */
  follow(line: AuditLine, hash: (text: string) => string): void {
    if (line.data_digest !== null)
      this.#open.set(line.seq, { at: line.at, digest: digestOfRest(line.data, hash) })
    if (line.action !== REDACTED) return
    for (const [seq, digest] of (line.data as RedactedLines).lines)
      if (this.#open.get(seq)?.digest === digest) this.#open.delete(seq)
  }

  /** The first line that nobody says was redacted as it stands; null: there is none. */
  get unsaid(): { readonly seq: number; readonly at: number } | null {
    for (const [seq, { at }] of this.#open) return { seq, at }
    return null
  }
}
