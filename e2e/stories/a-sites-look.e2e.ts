import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../product/axe.ts'
import { sitDown } from '../product/desk.ts'
import { changeSettings } from '../product/settings.ts'
import { test } from '../product/test.ts'

const DEMO = { description: 'Ramal Demo' }
const PLAIN = { menu_primary: '', header: '', body: '', footer: '', button: '', logo_favicon: '' }

test.afterEach(() => changeSettings('sites', DEMO, PLAIN))

const groundOf = (page: Page, place: 'banner' | 'contentinfo') =>
  page.getByRole(place).evaluate((element) => getComputedStyle(element).backgroundColor)

test('[R3-10] A site has its own colours and icon, with words that can be read in both themes, and ours where it says nothing', async ({
  browser,
}) => {
  changeSettings('sites', DEMO, {
    ...{ menu_primary: 'indigo darken-4', header: 'amber', body: 'grey lighten-4', button: 'teal' },
    logo_favicon: '/favicon-dot.svg',
  })
  const page = await sitDown(browser, 'ana')
  await expect.poll(() => groundOf(page, 'banner')).toMatch(/^oklch\(0\.84/)
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon-dot.svg')
  await expectAccessible(page, 'the page of the calls', 'body')
  expect(await groundOf(page, 'banner')).toMatch(/^oklch\(0\.[23]/) // the dark theme is shown now
  await page.context().close()
})
