/**
 * P17: what a browser with an empty cache fetches for /login and /chats: bytes of JavaScript as they travel, and requests, until the
 * page's frame is shown, and in all; and how long a sign-in takes from 'Entrar' to the page that was asked for. 10 Mbit/s, 60 ms away.
 * Aims: 120 and 260 kB, 25 requests. Exits non-zero where a control is not shown.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comesTrue } from '@ramal/process/testing/until'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM, openConsole } from '../../chaos/harness/console-page.ts'
import { startProduct } from '../../chaos/harness/product.ts'

/** When everything that a page fetches by itself has surely come, ms. */
const SETTLED_MS = 5_000
const SHOWN_MS = 30_000
/** Somebody has typed their name and password, ms after the form is there. */
const TYPED_MS = 4_000
const SIGN_INS = 5
/** 10 Mbit/s, 60 ms away. */
const BYTES_PER_S = 1_250_000
const LATENCY_MS = 60

interface Fetched {
  readonly name: string
  /** It was there, ms after the page was opened. */
  readonly responseEnd: number
  readonly bytes: number
}

const product = await startProduct()
const browser = await chromium.launch(CHROMIUM)
try {
  const { password } = JSON.parse(readFileSync(join(product.dataDir, 'demo.json'), 'utf8')) as {
    password: string
  }
  await weigh(browser, '/login', 'button[type=submit]')
  const context = await browser.newContext({ locale: 'pt-BR', permissions: ['microphone', 'notifications'] })
  await openConsole(await context.newPage(), { url: product.url, password, script: '' })
  const state = await context.storageState()
  await context.close() // or the service stays in its tab
  await weigh(browser, '/chats', 'main', state)
  const took: number[] = []
  for (let n = 0; n < SIGN_INS; n++) took.push(await signIn(browser, password))
  const times = took.sort((a, b) => a - b).map((ms) => ms.toFixed(0))
  console.log(`Sign-in to /chats, from the click to the page: ${times.join(', ')} ms`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await browser.close()
  await product.stop()
}

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

async function weigh(browser: Browser, path: string, control: string, storageState?: State): Promise<void> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    permissions: ['microphone', 'notifications'],
    ...(storageState && { storageState }),
  })
  const page = await context.newPage()
  await far(page)
  await page.addInitScript(watch(control))
  await page.goto(`${product.url}${path}`)
  const isShown = async () => (await page.evaluate('window.shown')) != null
  if (!(await comesTrue(isShown, SHOWN_MS))) throw new Error(`${path} showed nothing: no measurement`)
  await page.waitForTimeout(SETTLED_MS)
  const { shown, fetched } = await read(page)
  tell(
    `${path}, until it shows (${shown.toFixed(0)} ms)`,
    fetched.filter(({ responseEnd }) => responseEnd <= shown),
  )
  tell(`${path}, in all`, fetched)
  await context.close()
}

/** How long somebody who signs in waits for /chats, ms. */
async function signIn(browser: Browser, password: string): Promise<number> {
  const context = await browser.newContext({ locale: 'pt-BR', permissions: ['microphone', 'notifications'] })
  const page = await context.newPage()
  await far(page)
  await page.addInitScript(watch('#content'))
  await page.goto(`${product.url}/login?redirect=%2Fchats`)
  await page.getByLabel('Usuário').fill('ana')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.waitForTimeout(TYPED_MS)
  const clicked = Number(await page.evaluate('performance.now()'))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('#content').waitFor({ timeout: SHOWN_MS })
  const { shown } = await read(page)
  await context.close()
  return shown - clicked
}

/** A server that is far away: beside it what a page does not wait for comes after what it waits for. */
async function far(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_S,
    uploadThroughput: BYTES_PER_S,
  })
}

/** Notes in the page when `control` is in the document: what has come until then is what it took to show it. */
function watch(control: string): string {
  return `{
    performance.setResourceTimingBufferSize(1000)
    const observer = new MutationObserver(() => {
      if (!document.querySelector(${JSON.stringify(control)})) return
      window.shown = performance.now()
      observer.disconnect()
    })
    observer.observe(document, { childList: true, subtree: true })
  }`
}

function read(page: Page): Promise<{ shown: number; fetched: Fetched[] }> {
  return page.evaluate(`({
    shown: window.shown,
    fetched: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map(({ name, responseEnd, encodedBodySize }) => ({ name, responseEnd, bytes: encodedBodySize })),
  })`)
}

function tell(what: string, fetched: readonly Fetched[]): void {
  const scripts = fetched.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
  console.log(
    `${what}: ${(bytes / 1000).toFixed(1)} kB of JavaScript in ${scripts.length} files, ${fetched.length} requests`,
  )
}
