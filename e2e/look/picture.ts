import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectShown } from '../product/axe.ts'
import { FOLDER, isWanted, type Language, languages, sizes, themes } from './wanted.ts'
import { wordsOf } from './words.ts'

const DESK = { width: 1440, height: 900 }
const DOCK = '#softphone-dock'

/**
 * The page as it stands, in every language, width and theme that was asked for. `opens` brings back what a page forgets when its
 * language changes: what stands in the softphone, in a dialog of the shell or in the address stays by itself.
 */
export async function picture(page: Page, stage: string, opens?: (language: Language) => Promise<void>) {
  if (!isWanted(stage)) return
  for (const language of languages) {
    await page.setViewportSize(DESK)
    await speak(page, language)
    await opens?.(language)
    await inEachSize(page, stage, language)
  }
  await speak(page, 'pt-br')
}

/** The same in Portuguese alone: of what the page would forget in another language. */
export async function pictureHere(page: Page, stage: string): Promise<void> {
  if (isWanted(stage) && languages.includes('pt-br')) await inEachSize(page, stage, 'pt-br')
}

async function inEachSize(page: Page, stage: string, language: Language): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await inEachTheme(page, stage, String(size.width), language)
  }
  await page.setViewportSize(DESK)
}

/** The same of a window of the softphone's own, which has the size that the browser gave it. */
export async function pictureOfOwn(page: Page, own: Page, stage: string): Promise<void> {
  if (!isWanted(stage)) return
  for (const language of languages) {
    await speak(page, language)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectShown(page, colorScheme)
      await shoot(own, stage, 'own', colorScheme, language)
    }
  }
  await speak(page, 'pt-br')
}

async function inEachTheme(page: Page, stage: string, width: string, language: Language): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectShown(page, colorScheme)
    await shoot(page, stage, width, colorScheme, language)
    const dock = await page
      .locator(DOCK)
      .boundingBox({ timeout: 100 })
      .catch(() => null)
    if (width === '1440' && dock && dock.x < 1440 && dock.width > 100)
      await page.screenshot({ path: pathOf(stage, 'dock', colorScheme, language), clip: dock })
  }
}

/** A number of which a part is not there is a wrong number. */
const isNumber = (text: string) => /^\D{0,12}\d[\d\s()+-]*$/.test(text)

async function shoot(page: Page, stage: string, width: string, theme: string, language: Language) {
  mkdirSync(FOLDER, { recursive: true })
  await page.screenshot({ path: pathOf(stage, width, theme, language) })
  const words = await page.evaluate(wordsOf)
  appendFileSync(
    join(FOLDER, 'words.jsonl'),
    `${JSON.stringify({ stage, width, theme, language, ...words })}\n`,
  )
  expect.soft(words.tooWide, `${stage} ${width} ${language} scrolls sideways`).toBe(0)
  expect.soft(words.cut.filter(isNumber), `${stage} ${width} ${language} cuts a number`).toEqual([])
}

const pathOf = (stage: string, width: string, theme: string, language: Language) =>
  join(FOLDER, `${stage}-${width}-${theme}-${language}.png`)

/** The page in that language, without being loaded anew: a call would not live through it. */
export async function speak(page: Page, language: Language): Promise<void> {
  // An address without prefix follows it.
  const cookie = { name: 'i18n_redirected', path: '/' }
  await page.context().addCookies([{ ...cookie, value: language, domain: new URL(page.url()).hostname }])
  await page.evaluate((wanted) => {
    if (document.documentElement.lang.toLowerCase() === wanted) return
    const bare = location.pathname.replace(/^\/(en-us|es-es)(?=\/|$)/, '') || '/'
    const path = wanted === 'pt-br' ? bare : `/${wanted}${bare === '/' ? '' : bare}`
    const { idx = 0 } = (history.state ?? {}) as { idx?: number }
    history.pushState({ key: `look-${idx}`, idx: idx + 1, usr: null }, '', path + location.search)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, language)
  await page.waitForFunction((wanted) => document.documentElement.lang.toLowerCase() === wanted, language)
  await page.waitForFunction(() => document.querySelector('[data-slot=skeleton]') === null)
}
