import { expect, type Page } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('The notice about audio covers nothing of the page on a narrow screen', async ({ page }) => {
  await staySilent(page)
  await signIn(page)
  await page.goto(`${product().baseUrl}/profile/sessions`)
  const notice = page.getByRole('dialog').filter({ hasText: 'Por favor, autorize o áudio' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sessões' }).getByRole('row').nth(1)).toBeAttached()
  const content = await page.getByRole('main').boundingBox()
  const box = await notice.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? Number.POSITIVE_INFINITY))
})

/** Without a window Chromium lets every page sound, whatever its autoplay policy: here it never does. */
async function staySilent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    AudioContext.prototype.resume = () => new Promise(() => undefined)
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' })
  })
}
