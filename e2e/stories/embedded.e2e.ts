import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { DEMO_NUMBER } from '../product/agent-call.ts'
import { signIn } from '../product/agent-page.ts'
import { product } from '../product/product.ts'
import { changeSettings } from '../product/settings.ts'
import { simulator } from '../product/simulator.ts'
import { test } from '../product/test.ts'

test.describe('the console in a page of somebody else', () => {
  let server: Server
  let port: number

  test.beforeAll(async () => {
    server = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<script>told = []; addEventListener('message', (event) => told.push({ ...event.data, origin: event.origin }))</script>
         <iframe src="${product().baseUrl}/phonecalls" width="1200" height="700" allow="microphone"></iframe>`,
      ),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as { port: number }).port
    allow(`http://127.0.0.1:${port}`)
  })
  test.afterAll(async () => {
    allow()
    await new Promise((resolve) => server.close(resolve))
  })

  const allow = (...origins: string[]) =>
    changeSettings('sites', { description: 'Ramal Demo' }, { allowed_embed_origins: JSON.stringify(origins) })

  const told = (page: Page) =>
    page.evaluate(() => (window as unknown as { told: Record<string, string>[] }).told)

  test('A page that may embed the console is told each status with the number, and by the console alone', async ({
    page,
  }) => {
    await signIn(page)
    await page.goto(`http://127.0.0.1:${port}/`)
    await expect
      .poll(async () => (await told(page)).at(-1), { timeout: 20_000 })
      .toMatchObject({
        type: 'webphone-status',
        status: 'not_inuse',
        status_text: 'Disponível',
        endpoint: '10001',
        token: '',
        origin: product().baseUrl,
      })
    const phone = '11955558001'
    const customer = await simulator.place({ to: DEMO_NUMBER, from: phone })
    await expect
      .poll(async () => (await told(page)).at(-1))
      .toMatchObject({ status: 'ringing', status_text: `Chamando ${phone}` })
    await customer.act('hangup')
    await expect.poll(async () => (await told(page)).at(-1)).toMatchObject({ status: 'not_inuse' })
  })

  test('A page that may not embed the console gets neither the console nor a word', async ({ page }) => {
    await signIn(page)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`http://localhost:${port}/`)
    await refused
    expect(await told(page)).toEqual([])
  })
})
