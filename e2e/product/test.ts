import { test as base } from '@playwright/test'
import { shareProduct } from './product.ts'
import { simulator } from './simulator.ts'

/** For a product that starts while other workers have the processors. */
const START_MS = 60_000

/**
 * A test of the product. Each worker has one of its own: its agents, its exchange and its customers are nobody else's. Whoever is
 * outside when one fails hangs up: they would ring in the middle of the next.
 */
export const test = base.extend<{ goneAfterwards: undefined }, { productOfWorker: undefined }>({
  productOfWorker: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use) => {
      const stop = await shareProduct()
      await use(undefined)
      await stop()
    },
    { scope: 'worker', auto: true, timeout: START_MS },
  ],
  goneAfterwards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use, info) => {
      await use(undefined)
      if (info.status !== info.expectedStatus) await simulator.hangUpAll()
    },
    { auto: true },
  ],
})

/** Another number when the test is retried: what is listed of the first time is not looked for. */
export function uniqueNumber(number: string): string {
  const { repeatEachIndex, retry } = test.info()
  const times = String(repeatEachIndex * 2 + retry).padStart(2, '0')
  return `${number.slice(0, -5)}${times}${number.slice(-3)}`
}
