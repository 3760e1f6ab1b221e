import { untilTrue } from '@ramal/process/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserPhone, connect, hasChromium, launchPhone, openToneLeg } from './testing/browser-phone.ts'
import { makeNetwork, US } from './testing/network.ts'

/**
 * Chromium nominates its new pair some 2 s after a restart: a leg that waited for it would be silent as long. On a quiet machine
 * the gaps are under 70 ms; a loaded one makes some of its own.
 */
const AUDIBLE_MS = 1200

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const fragments = (sdp: string) => /a=ice-ufrag:(.*)/.exec(sdp)?.[1]

describe.skipIf(!hasChromium)('an ICE restart of a call with a real Chromium', () => {
  let browser: BrowserPhone
  beforeAll(async () => {
    browser = await launchPhone()
  }, 20_000)
  afterAll(() => browser?.close())

  it.each(['browser', 'server'] as const)(
    'An ICE restart offered by the %s three times leaves no gap in either direction',
    async (offerer) => {
      const ours = await openToneLeg()
      await browser.newCall()
      await connect(browser, ours.leg, offerer)
      ours.playTone()
      await untilTrue(() => ours.up() && ours.packets() > 50, 6000)
      const seen = new Set<string | undefined>()
      ours.gaps.start()
      await browser.phone('watchGap')
      for (let restart = 0; restart < 3; restart++) {
        await connect(browser, ours.leg, offerer, { restart: true })
        const offer = await ours.leg.offer()
        if (!offer.ok) throw new Error(offer.error)
        seen.add(fragments(offer.sdp))
        await ours.leg.accept(await browser.phone('answer', offer.sdp))
        await wait(2500) // real time: Chromium nominates its new pair
      }
      const gaps = { in: ours.gaps.longest(), out: await browser.phone('longestGap') }
      console.info(
        `ICE restarts offered by the ${offerer}: longest gap in ${gaps.in.toFixed(0)} ms, out ${gaps.out.toFixed(0)} ms`,
      )
      expect(seen.size).toBe(3) // each had a user fragment of its own
      expect(gaps.in).toBeLessThan(AUDIBLE_MS)
      expect(gaps.out).toBeLessThan(AUDIBLE_MS)
      expect(['connected', 'completed']).toContain(await browser.phone('connection'))
      await ours.close()
    },
    30_000,
  )
})

describe.skipIf(!hasChromium || process.getuid?.() !== 0)('a browser that changes its network', () => {
  it.each([
    ['browser', 'talking'],
    ['server', 'talking'],
    ['browser', 'only listening'],
  ] as const)(
    'A browser that changes its network hears and is heard within 3 s of a restart offered by the %s, %s',
    async (offerer, doing) => {
      const network = makeNetwork()
      if (network === null) return console.warn('no network namespaces here: a path change was not tried')
      let browser: BrowserPhone | null = null
      const ours = await openToneLeg({ address: US })
      try {
        browser = await launchPhone(network.script)
        await browser.newCall()
        await connect(browser, ours.leg, offerer)
        ours.playTone()
        await untilTrue(() => ours.up() && ours.packets() > 50, 6000)
        if (doing === 'only listening') {
          await browser.phone('direct', 'recvonly')
          await connect(browser, ours.leg, 'browser')
        }
        network.change()
        await wait(2000) // real time: the time in which a browser sees its new address
        const before = { in: ours.packets(), out: (await browser.phone('heard')).packets }
        const restarted = performance.now()
        await connect(browser, ours.leg, offerer, { restart: true })
        const heard = { in: doing === 'talking' ? 0 : 1, out: 0 }
        while (heard.in === 0 || heard.out === 0) {
          if (performance.now() - restarted > 8000) throw new Error(`still silent: ${JSON.stringify(heard)}`)
          const now = performance.now() - restarted
          if (heard.in === 0 && ours.packets() > before.in + 5) heard.in = now
          if (heard.out === 0 && (await browser.phone('heard')).packets > before.out + 5) heard.out = now
          await wait(20)
        }
        console.info(
          `path change, restart offered by the ${offerer}: heard after ${heard.in.toFixed(0)} ms, hears after ${heard.out.toFixed(0)} ms`,
        )
        expect(heard.in).toBeLessThan(3000)
        expect(heard.out).toBeLessThan(3000)
      } finally {
        await browser?.close()
        await ours.close()
        network.remove()
      }
    },
    40_000,
  )
})
