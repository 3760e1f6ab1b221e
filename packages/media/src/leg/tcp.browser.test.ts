import { untilTrue } from '@ramal/process/testing/until'
import { describe, expect, it } from 'vitest'
import { type BrowserPhone, connect, hasChromium, launchPhone, openToneLeg } from './testing/browser-phone.ts'
import { makeNetwork, US } from './testing/network.ts'

/** Audio both ways, loud enough; all of it over a TCP connection. */
async function expectCall(browser: BrowserPhone, ours: Awaited<ReturnType<typeof openToneLeg>>) {
  ours.playTone()
  await untilTrue(() => ours.up() && ours.packets() > 50, 8000)
  expect(ours.loudness()).toBeGreaterThan(-50)
  for (;;) {
    const heard = await browser.phone('heard')
    if (heard.packets > 50 && heard.level > 0.05) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(ours.port.usage()).toMatchObject({ legs: 1, udp_places: 0 })
  expect(ours.port.usage().tcp_connections).toBeGreaterThan(0)
}

describe.skipIf(!hasChromium)('a browser that is told of TCP alone', () => {
  it.each(['browser', 'server'] as const)(
    'A browser that is told of TCP alone calls over it, offered by the %s, and restarts ICE over it',
    async (offerer) => {
      const browser = await launchPhone()
      const ours = await openToneLeg()
      const told: BrowserPhone = {
        ...browser,
        phone: (method, ...args) =>
          browser.phone(method, ...(args.map((one) => withoutUdp(one)) as typeof args)),
      }
      try {
        await browser.newCall()
        await connect(told, ours.leg, offerer)
        await expectCall(browser, ours)
        await connect(told, ours.leg, offerer, { restart: true })
        const before = ours.packets()
        await untilTrue(() => ours.packets() > before + 150, 6000)
        expect(ours.port.usage().udp_places).toBe(0)
        expect(['connected', 'completed']).toContain(await browser.phone('connection'))
      } finally {
        await browser.close()
        await ours.close()
      }
    },
    30_000,
  )
})

const withoutUdp = (said: unknown) =>
  typeof said === 'string' ? said.replace(/^a=candidate:\S+ 1 udp .*\r\n/gm, '') : said

describe.skipIf(!hasChromium || process.getuid?.() !== 0)(
  'a browser whose network lets no UDP through',
  () => {
    it('A browser whose network lets no UDP through calls over TCP, told of both', async () => {
      const network = makeNetwork()
      if (network === null) return console.warn('no network namespaces here: blocked UDP was not tried')
      let browser: BrowserPhone | null = null
      const ours = await openToneLeg({ address: US })
      try {
        network.blockUdp()
        browser = await launchPhone(network.script)
        await browser.newCall()
        const asked = performance.now()
        await connect(browser, ours.leg, 'browser')
        await untilTrue(ours.up, 8000)
        console.info(`no UDP: up over TCP after ${(performance.now() - asked).toFixed(0)} ms`)
        await expectCall(browser, ours)
      } finally {
        await browser?.close()
        await ours.close()
        network.remove()
      }
    }, 30_000)
  },
)
