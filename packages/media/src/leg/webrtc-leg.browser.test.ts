import { untilTrue } from '@ramal/process/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserPhone, connect, hasChromium, launchPhone, openToneLeg } from './testing/browser-phone.ts'

describe.skipIf(!hasChromium)(
  'a browser leg with a real Chromium (skipped where /usr/bin/chromium is missing)',
  () => {
    let browser: BrowserPhone

    beforeAll(async () => {
      browser = await launchPhone()
    }, 20_000)

    afterAll(() => browser?.close())

    it.each(['browser', 'server'] as const)(
      'A browser leg connects when the %s offers: audio both ways, a digit, hold, our own re-offer',
      async (offerer) => {
        const { phone } = browser
        const ours = await openToneLeg()
        await browser.newCall()
        await connect(browser, ours.leg, offerer)
        ours.playTone()
        await untilTrue(() => ours.up() && ours.packets() > 50, 6000)
        expect(ours.loudness()).toBeGreaterThan(-50)
        const heard = await phoneHears()
        expect(heard.level).toBeGreaterThan(0.05)
        expect(heard.lost).toBe(0)

        await phone('press', '7')
        await untilTrue(() => ours.digits().length > 0)
        expect(ours.digits()).toEqual(['7'])

        for (const direction of ['sendonly', 'sendrecv'] as const) {
          await phone('direct', direction)
          const answer = await ours.leg.answer(await phone('offer'))
          if (!answer.ok) throw new Error(answer.error)
          await phone('accept', answer.sdp)
          expect(answer.sdp).toContain(direction === 'sendonly' ? 'a=recvonly' : 'a=sendrecv')
          expect(ours.leg.format?.direction).toBe(direction)
        }
        const again = await ours.leg.offer()
        if (!again.ok) throw new Error(again.error)
        expect(await ours.leg.accept(await phone('answer', again.sdp))).toEqual({ ok: true })
        const afterHold = (await browser.phone('heard')).packets
        await untilHeard(afterHold + 10)
        await ours.close()
      },
      20_000,
    )

    async function untilHeard(packets: number) {
      while ((await browser.phone('heard')).packets < packets)
        await new Promise((resolve) => setTimeout(resolve, 50))
    }

    async function phoneHears() {
      for (;;) {
        const heard = await browser.phone('heard')
        if (heard.packets > 50 && heard.level > 0) return heard
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  },
)
