import type { Page } from 'playwright-core'

/** What the page noted of what was done in it. */
export interface Noted {
  /** Longest of each interaction that took 16 ms or more from input to its next frame, ms (Event Timing). */
  readonly slow: readonly { readonly kind: string; readonly ms: number }[]
  /** How many there were. */
  readonly count: number
  /** Tasks of more than 50 ms. */
  readonly longTasks: readonly number[]
}

/** Notes interactions and long tasks from the page's first moment on. Text, since it runs where there are other types. */
export const WATCH_INTERACTIONS = `{
  const noted = (window.notedInteractions = { byId: new Map(), longTasks: [], from: 0 })
  new PerformanceObserver((list) => {
    for (const { interactionId: id, name, duration } of list.getEntries()) {
      if (!id || (noted.byId.get(id)?.ms ?? 0) >= duration) continue
      noted.byId.set(id, { kind: name, ms: duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longTasks.push(duration)
  }).observe({ type: 'longtask' })
}`

/** Forgets what was before. */
export const forgetInteractions = (page: Page): Promise<unknown> =>
  page.evaluate(`{
    window.notedInteractions.byId.clear()
    window.notedInteractions.longTasks.length = 0
    window.notedInteractions.from = performance.interactionCount
  }`)

/** What was noted since. */
export const interactionsOf = (page: Page): Promise<Noted> =>
  page.evaluate(`({
    slow: [...window.notedInteractions.byId.values()],
    count: performance.interactionCount - window.notedInteractions.from,
    longTasks: window.notedInteractions.longTasks,
  })`) as Promise<Noted>
