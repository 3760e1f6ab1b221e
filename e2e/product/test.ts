import { test as base } from '@playwright/test'
import { simulator } from './simulator.ts'

/** A test of the product. Whoever is outside when one fails hangs up: they would ring in the middle of the next. */
export const test = base.extend<{ goneAfterwards: undefined }>({
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
