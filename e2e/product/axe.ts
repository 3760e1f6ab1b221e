import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe calls moderate and is held all the same: one banner, one main, nothing beside the landmarks. */
const PLACES = /^(region$|landmark-)/

/** Serious and critical faults, and those of landmarks, of the page as it is now, or of what a selector finds in it, each with where it is. */
export async function faults(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode() // There are no frames of others: nothing needs a second page, which doubles the time.
  if (within !== undefined) axe.include(within)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ id, impact }) => impact === 'serious' || impact === 'critical' || PLACES.test(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
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
