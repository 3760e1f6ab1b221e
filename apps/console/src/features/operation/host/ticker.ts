import { durationText } from '@ramal/domain/call/duration-text'

/** One clock for all running times of a page: each second it writes the text nodes that are shown, and nothing renders. */
export interface Ticker {
  /** Writes how long it lasts since `since` (epoch ms of the server) into the element until the returned function is called. */
  show(element: HTMLElement, since: number): () => void
  /** Called each second until the returned function is called. */
  onTick(listener: () => void): () => void
  /** Epoch ms of the server. */
  now(): number
}

const TICK_MS = 1_000
const DAY_S = 86_400

/** Seconds as a running time: `0:42`, `1:02:05`, `1 d 3 h`. */
export function runningText(seconds: number): string {
  if (seconds < DAY_S) return durationText(Math.max(0, Math.floor(seconds)))
  return `${Math.floor(seconds / DAY_S)} d ${Math.floor((seconds % DAY_S) / 3600)} h`
}

/** A ticker on the server's clock; it runs while something is shown. */
export function createTicker(now: () => number): Ticker {
  const shown = new Map<HTMLElement, number>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | null = null

  function write(element: HTMLElement, since: number): void {
    const text = runningText((now() - since) / 1000)
    if (element.textContent !== text) element.textContent = text
  }
  function tick(): void {
    for (const [element, since] of shown) write(element, since)
    for (const listener of listeners) listener()
  }
  function settle(): void {
    const isWanted = shown.size > 0 || listeners.size > 0
    if (isWanted && timer === null) timer = setInterval(tick, TICK_MS)
    if (!isWanted && timer !== null) {
      clearInterval(timer)
      timer = null
    }
  }

  return {
    show(element, since) {
      shown.set(element, since)
      write(element, since)
      settle()
      return () => {
        shown.delete(element)
        settle()
      }
    },
    onTick(listener) {
      listeners.add(listener)
      settle()
      return () => {
        listeners.delete(listener)
        settle()
      }
    },
    now,
  }
}
