import type { Page } from 'playwright-core'

/** A page's own timers, measured: a chain of timeouts of 100 ms; the mean length of a link, ms. */
export function measureTimers(page: Page, links: number): Promise<number> {
  return page.evaluate(
    (count) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        let left = count
        const next = () => {
          left -= 1
          if (left === 0) resolve((performance.now() - began) / count)
          else setTimeout(next, 100)
        }
        setTimeout(next, 100)
      }),
    links,
  )
}
