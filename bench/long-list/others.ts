import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { LoopReport } from './loop-watch.ts'

/** A request of somebody else, every so many ms. */
const OTHERS_MS = 10

/** What the event loop of a server that was forked did since it was asked last. */
export async function loopOf(child: ChildProcess): Promise<LoopReport> {
  const answer = once(child, 'message')
  child.send('report')
  return ((await answer) as [LoopReport])[0]
}

/** Reads a whole answer and throws it away; its bytes and how long it took, ms. @throws Error where it is refused */
export async function whole(
  url: string,
  headers: Record<string, string>,
): Promise<{ ms: number; bytes: number }> {
  const began = performance.now()
  const answer = await fetch(url, { headers })
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.byteLength
  return { ms: performance.now() - began, bytes }
}

/** What `work` gives, and how long small requests of others take meanwhile, ms, the shortest first. */
export async function othersMeanwhile<T>(url: string, headers: Record<string, string>, work: Promise<T>) {
  const taken: number[] = []
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  while (!isOver) {
    taken.push((await whole(url, headers)).ms)
    await new Promise((resolve) => setTimeout(resolve, OTHERS_MS))
  }
  return { result: await over, taken: taken.toSorted((a, b) => a - b) }
}

/** The one of these, sorted, that is so far along: 0.5 the median, 1 the last. */
export const at = (share: number, of: readonly number[]) =>
  of[Math.min(of.length - 1, Math.floor(of.length * share))] ?? 0
