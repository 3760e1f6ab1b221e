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

/** Ms without a request after which a page has what it shows. */
const QUIET_MS = 400

/** Resolves when what a page asked for has come: counts its requests from now on. */
function watchRequests(page: Page): () => Promise<void> {
  let open = 0
  let at = performance.now()
  const count = (step: 1 | -1) => () => {
    open += step
    at = performance.now()
  }
  page.on('request', count(1))
  for (const ended of ['requestfinished', 'requestfailed'] as const)
    page.on(ended as 'requestfinished', count(-1))
  return () => expect.poll(() => open <= 0 && performance.now() - at > QUIET_MS).toBe(true)
}

/**
 * Goes to a screen as a link does: a page that is loaded anew for each costs a second of a processor, and axe as much again. The title
 * is that of what is shown, and the profile's own menu says which of its pages; a screen that neither tells is loaded.
 */
async function visit(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const isShown = ({ before, path }: { before: string; path: string }) => {
    const current = document.querySelector<HTMLAnchorElement>('main a[aria-current="page"]')
    return document.title !== before || current?.pathname === path
  }
  const isThere = await page.waitForFunction(isShown, { before, path }, { timeout: 5_000 }).catch(() => null)
  if (isThere === null) await page.goto(product().baseUrl + path)
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
    const isQuiet = watchRequests(page)
    for (const screen of SCREENS) {
      await page.setViewportSize(DESK)
      await visit(page, `${locale}${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await isQuiet()
      await expectAccessible(page, looks)
    }
    expect(errors).toEqual([])
  })
}
