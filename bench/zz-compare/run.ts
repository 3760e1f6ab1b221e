import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM, openConsole } from '../../chaos/harness/console-page.ts'
import { startProduct } from '../../chaos/harness/product.ts'
const base = (await import('/tmp/login-base/chaos/harness/product.ts' as string)) as { startProduct: typeof startProduct }
const products = { old: await base.startProduct(), new: await startProduct() }
const browser = await chromium.launch(CHROMIUM)
const out: Record<string, number[]> = {}
const states: Record<string, any> = {}
const pw = (p: any) => (JSON.parse(readFileSync(join(p.dataDir, 'demo.json'), 'utf8')) as { password: string }).password
async function far(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 60, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 })
}
const watch = (c: string) => `{const observer = new MutationObserver(() => { if (!document.querySelector(${JSON.stringify(c)})) return; window.shown ??= performance.now(); observer.disconnect() }); observer.observe(document, { childList: true, subtree: true })}`
const ctx = (b: Browser, s?: any) => b.newContext({ locale: 'pt-BR', permissions: ['microphone', 'notifications'], ...(s && { storageState: s }) })
async function shown(name: string, url: string, c: string, s?: any) {
  const context = await ctx(browser, s); const page = await context.newPage(); await far(page); await page.addInitScript(watch(c))
  await page.goto(url); await page.locator(c).first().waitFor({ timeout: 30000 }); (out[name] ??= []).push(Number(await page.evaluate('window.shown'))); await page.waitForTimeout(1500); await context.close()
}
async function signIn(name: string, url: string, password: string, typed: number) {
  const context = await ctx(browser); const page = await context.newPage(); await far(page); await page.addInitScript(watch('#content'))
  await page.goto(`${url}/login?redirect=%2Fchats`); await page.getByLabel('Usuário').fill('ana'); await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.waitForTimeout(typed); const clicked = Number(await page.evaluate('performance.now()')); await page.getByRole('button', { name: 'Entrar' }).click()
  await page.locator('#content').waitFor({ timeout: 30000 }); (out[name] ??= []).push(Number(await page.evaluate('window.shown')) - clicked); await page.waitForTimeout(1000); await context.close()
}
try {
  for (const [n, p] of Object.entries(products)) { const c = await ctx(browser); await openConsole(await c.newPage(), { url: p.url, password: pw(p), script: '' }); states[n] = await c.storageState(); await c.close() }
  for (let i = 0; i < Number(process.env['ROUNDS'] ?? 10); i++)
    for (const [n, p] of Object.entries(products)) {
      await shown(`login ${n}`, `${p.url}/login`, 'button[type=submit]')
      await shown(`chats ${n}`, `${p.url}/chats`, 'main', states[n])
      await shown(`home-nobody ${n}`, `${p.url}/`, 'button[type=submit]')
      await signIn(`sign-in 4s ${n}`, p.url, pw(p), 4000)
      await signIn(`sign-in 0s ${n}`, p.url, pw(p), 0)
    }
  for (const [k, v] of Object.entries(out).sort()) { v.sort((a, b) => a - b); console.log(k.padEnd(20), 'min', v[0]!.toFixed(0), 'p50', v[Math.floor(v.length / 2)]!.toFixed(0), 'max', v.at(-1)!.toFixed(0)) }
} finally { await browser.close(); await products.old.stop(); await products.new.stop() }
