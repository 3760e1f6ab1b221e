import type { Page } from 'playwright-core'

/**
 * The clock of a page's machine, `skew` ms away from the server's from the start and moved on by `window.setClock(ms)`; what goes on evenly
 * goes on evenly. Text, since it runs where there are other types.
 */
export const badClock = (skew: number): string => `{
  const Real = Date
  let ahead = ${skew}
  const opened = performance.timeOrigin + ${skew}
  window.Date = class extends Real {
    constructor(...parts) {
      if (parts.length === 0) super(Real.now() + ahead)
      else super(...parts)
    }
    static now() {
      return Real.now() + ahead
    }
  }
  Object.defineProperty(performance, 'timeOrigin', { get: () => opened })
  window.setClock = (ms) => {
    ahead = ${skew} + ms
  }
}`

/** Somebody sets the machine's clock, ms from where it began. */
export const setClock = (page: Page, ms: number): Promise<unknown> => page.evaluate(`setClock(${ms})`)
