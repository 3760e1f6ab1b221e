import type { Browser, Page } from 'playwright-core'

/** Number of the demo's telephony queue, in which Ana is. */
export const DEMO_NUMBER = '1140001000'

/** What every Chromium here is given: a pretended microphone, and nothing that asks a person. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    '--allow-loopback-in-peer-connection',
  ],
}

/** A page of its own in a Chromium without a screen. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'pt-BR', permissions: ['microphone', 'notifications'] })
  return context.newPage()
}

/** Ana signs in at `url` and is on /phonecalls; `script` runs in the page before anything else. */
export async function openConsole(
  page: Page,
  { url, password, script }: { url: string; password: string; script: string },
): Promise<void> {
  await page.addInitScript(script)
  await page.goto(`${url}/login`)
  await page.getByLabel('Usuário').fill('ana')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL((now) => !now.pathname.includes('login'))
  await page.goto(`${url}/phonecalls`)
}

/** The softphone is registered and no call is at the agent. */
export async function untilAvailable(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Softphone Disponível/ })
    .waitFor({ timeout: 60_000 })
}
