import { test as base } from '@playwright/test'
import { simulator } from './simulator.ts'

/** A test of the product. Whoever is outside when one fails hangs up: he would ring in the middle of the next. */
export const test = base.extend<{ goneAfterwards: undefined }>({
  goneAfterwards: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern.
    async ({}, use, story) => {
      await use(undefined)
      if (story.status !== story.expectedStatus) await simulator.hangUpAll()
    },
    { auto: true },
  ],
})
