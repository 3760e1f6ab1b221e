import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/** What axe calls moderate and is held all the same: one banner, one main, nothing beside the landmarks. */
const PLACES = /^(region$|landmark-)/

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type WithAxe = typeof globalThis & { axe?: typeof axe }

/** Serious and critical faults, and those of landmarks, of the page as it is now, or of what a selector finds in it, each with where it is. */
export async function faults(page: Page, within?: string): Promise<string[]> {
  // A page that is looked at again keeps it: read anew for each look it takes a third more of the processor.
  if (!(await page.evaluate(() => (globalThis as WithAxe).axe !== undefined))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (within) => {
    // No page shows a frame of somebody else, in which axe would have to stand as well.
    const options = { resultTypes: ['violations' as const], iframes: false }
    const results = await (globalThis as WithAxe).axe?.run(within ?? document, options)
    return results?.violations.map(({ id, impact, nodes }) => {
      return { id, impact, places: nodes.map(({ target }) => target.join(' ')) }
    })
  }, within)
  if (!violations) throw new Error(`axe does not stand in ${page.url()}`)
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || PLACES.test(id))
    .map(({ id, places }) => `${id}: ${places.join(', ')}`)
}

/** The page follows the system's theme in a moment of its own; half of both is no theme. */
export async function expectShown(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  const isShown = (isDark: boolean) =>
    document.documentElement.classList.contains('dark') === isDark &&
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
  await page.waitForFunction(isShown, colorScheme === 'dark')
}

/** What stands in the page as `what`, found by a selector, has no serious fault for anybody in either theme. */
export async function expectAccessible(page: Page, what: string, within: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectShown(page, colorScheme)
    expect(await faults(page, within), `${what}, ${colorScheme}`).toEqual([])
  }
}
