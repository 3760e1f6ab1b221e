import { expect, type Page } from '@playwright/test'
import { signIn } from '../product/agent-page.ts'
import { expectShown, faults } from '../product/axe.ts'
import { product } from '../product/product.ts'
import { test } from '../product/test.ts'

const PROFILE = [
  '',
  '/change-personal-data',
  '/change-avatar',
  '/change-password',
  '/second-factor',
  '/sessions',
  '/audio',
  '/shortcuts',
  '/figures',
  '/time',
  '/appearance',
].map((part) => `/profile${part}`)
const SCREENS = ['/', '/phonecalls', '/chats', ...PROFILE, '/401', '/403', '/500', '/no-such-page']
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Look {
  colorScheme: 'light' | 'dark'
  size: typeof DESK
}

/** Each theme, size and language beside each of the others: four looks at a screen show what all eight would of any two of them. */
const LOOKS: Readonly<Record<string, readonly Look[]>> = {
  '': [
    { colorScheme: 'light', size: DESK },
    { colorScheme: 'dark', size: PHONE },
  ],
  '/en-us': [
    { colorScheme: 'dark', size: DESK },
    { colorScheme: 'light', size: PHONE },
  ],
}

/** What the console says while a page is looked at; the profile of nobody is a 401. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const isFirstProfile = message.location().url.includes('/profile') && message.text().includes('401')
    if (!isFirstProfile) errors.push(`${message.text()} ${message.location().url}`)
  })
  return errors
}

async function expectAccessible(page: Page, looks: readonly Look[]): Promise<void> {
  for (const { colorScheme, size } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(size)
    await expectShown(page, colorScheme)
    expect(await faults(page), `${page.url()} ${colorScheme} ${size.width}`).toEqual([])
  }
}

// Nothing here rings: each language may be looked at by another worker.
test.describe.configure({ mode: 'parallel' })

for (const [locale, looks] of Object.entries(LOOKS)) {
  test(`Every screen of ${locale || '/pt-br'} has no serious fault for anybody and no error in the browser’s console`, async ({
    page,
  }) => {
    test.setTimeout(240_000) // all screens, each looked at twice
    const errors = watchErrors(page)
    await page.goto(`${product().baseUrl}${locale}/login`)
    await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
    await expectAccessible(page, looks)

    await page.setViewportSize(DESK)
    await signIn(page)
    for (const screen of SCREENS) {
      await page.goto(`${product().baseUrl}${locale}${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, looks)
    }
    expect(errors).toEqual([])
  })
}
