import type { SentenceKey, Values } from './refusal.ts'

/** Says a sentence to the operator. */
export type Tell = (key: SentenceKey, values?: Values) => void

const EVERY_MS = 5_000
const MB = 1_000_000

/** What of a long work is done, said at most every five seconds, and only if it takes so long. */
export function progressOf(tell: Tell): (key: SentenceKey, done: number, of?: number) => void {
  let saidAt = performance.now()
  return (key, done, of) => {
    if (performance.now() - saidAt < EVERY_MS) return
    saidAt = performance.now()
    tell(key, { done: Math.round(done / MB), ...(of !== undefined && { of: Math.round(of / MB) }) })
  }
}

/** Bytes as an operator reads them. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / (MB / 10)) / 10
}
