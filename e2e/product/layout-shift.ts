import { expect, type Page } from '@playwright/test'

/** As much of the page as may move by itself in one journey, in the units of the Layout Instability API. */
const MOST = 0.02

interface Shift {
  readonly value: number
  /** ms after the page was asked for. */
  readonly at: number
  /** What moved, and from where to where. */
  readonly moved: readonly string[]
}

/** Notes, from the page's first moment on, each shift that no key or click of the last half second has asked for. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      return `${element?.tagName} ${element?.className} "${element?.textContent?.slice(0, 30)}"`
    }
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            at: Math.round(startTime),
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: ${rect(previousRect)} -> ${rect(currentRect)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Since it was loaded the page has hardly moved by itself. */
export async function expectSteady(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  // A log that is cut still says what moved most.
  const largestFirst = shifts.toSorted((one, other) => other.value - one.value)
  expect(sum, JSON.stringify(largestFirst, null, 1)).toBeLessThanOrEqual(MOST)
}
