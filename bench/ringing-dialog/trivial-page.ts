import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { WebSocketServer } from 'ws'
import { type Ring, ringsOf, WATCH_RINGS } from '../console-page/rings.ts'

const APART_MS = 200
const JOIN_MS = 10_000

const HTML = `<!doctype html><body><script>
  new WebSocket('ws://' + location.host).onmessage = () => {
    document.querySelector('[role=dialog]')?.remove()
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    dialog.textContent = 'rings'
    document.body.append(dialog)
  }
</script>`

/** The floor: a page that does nothing but show a dialog when its websocket says so. */
export async function measureTrivialPage(browser: Browser, count: number): Promise<Ring[]> {
  // From a real server: to a page that has no address Chromium refuses sockets of this machine.
  const http = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(HTML)
  })
  const server = new WebSocketServer({ server: http })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const { port } = http.address() as AddressInfo
  const page = await browser.newPage()
  await page.addInitScript(WATCH_RINGS)
  const joined = once(server, 'connection', { signal: AbortSignal.timeout(JOIN_MS) })
  await page.goto(`http://127.0.0.1:${port}/`)
  await joined
  for (let at = 0; at < count; at += 1) {
    for (const client of server.clients) client.send('INVITE ')
    await page.waitForTimeout(APART_MS)
  }
  const rings = await ringsOf(page)
  await page.close()
  server.close()
  http.close()
  return rings
}
